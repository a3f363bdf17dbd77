/// Text as a terminal shows it: as wide as it is there, and without anything that the terminal
/// would obey.
public enum TerminalText {
    /// Returns the number of columns that the visible form of a text takes.
    ///
    /// An emoji of several scalars and an East Asian wide character take two, a mark goes with its
    /// letter.
    public static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

    /// Returns the text with a printable sign for each character that could move, hide or recolour
    /// other text.
    public static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            visible.append(isUnsafe(scalar) ? sign(for: scalar) : scalar)
        }
        return String(visible)
    }

    static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains(where: isUnsafe) { return scalars.count }
        let asksForEmoji = scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true
        return asksForEmoji ? 2 : scalars.reduce(0) { max($0, width(of: $1)) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        guard !scalar.isASCII, scalar != softHyphen else { return 1 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        if properties.isEmojiPresentation || WideScalars.contains(scalar) { return 2 }
        return properties.isDefaultIgnorableCodePoint ? 0 : 1
    }

    /// Unicode lets it be invisible inside a word; terminals show it.
    private static let softHyphen: Unicode.Scalar = "\u{AD}"

    /// Controls of the terminal, line ends, and what reorders the text around it.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return scalar.properties.isBidiControl
        }
    }

    /// Unicode has pictures of the ASCII controls only.
    private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        let pictures: UInt32 = 0x2400
        let picture = scalar.value == 0x7F ? 0x2421 : pictures + scalar.value
        return scalar.isASCII ? Unicode.Scalar(picture) ?? "\u{FFFD}" : "\u{FFFD}"
    }
}
