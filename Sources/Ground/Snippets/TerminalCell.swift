/// One character on a terminal and how it looks.
struct TerminalCell: Hashable {
    let character: Character
    var style: TerminalStyle

    /// The number of columns that the character takes: none, one, or two.
    let columns: Int

    init(_ character: Character, style: TerminalStyle = TerminalStyle()) {
        self.character = character
        self.style = style
        columns = character.terminalColumns
    }

    static let space = TerminalCell(" ")
}

extension Character {
    /// The columns that terminals give the character, after Unicode's East Asian widths and emoji
    /// rules.
    fileprivate var terminalColumns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if isASCII { return first.value < 0x20 ? 0 : 1 }
        let asksForEmoji = unicodeScalars.contains { $0 == "\u{FE0F}" }
        if asksForEmoji || first.properties.isEmojiPresentation || first.isWide { return 2 }
        return first.hasNoWidth ? 0 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    fileprivate var hasNoWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }
}
