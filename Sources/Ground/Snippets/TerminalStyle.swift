/// The terminal's means of making text look different.
struct TerminalStyle: Hashable {
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    var color: SnippetColor?

    init(color: SnippetColor? = nil) { self.color = color }

    init(_ style: SnippetTextStyle) {
        isBold = style.isBold || style.isTitle
        isItalic = style.isItalic
        isUnderlined = style.isUnderlined
        isStruck = style.isStruck
        color = style.color
    }

    /// The escape sequence that switches to this style, empty for ordinary text.
    var escapeSequence: String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isItalic { codes.append("3") }
        if isUnderlined { codes.append("4") }
        if isStruck { codes.append("9") }
        if let code = color?.terminalCode { codes.append(code) }
        return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    /// The escape sequence back to ordinary text.
    static let reset = "\u{1B}[0m"
}

extension SnippetColor {
    /// The colour nearest to this one among those of every terminal, or an exact one if there are
    /// components.
    fileprivate var terminalCode: String? {
        switch self {
        case .primary: nil
        case .secondary: "2"
        case .accent: "34"
        case .named(let name): name.terminalCode
        case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
        }
    }
}

extension SnippetColor.Name {
    fileprivate var terminalCode: String? {
        switch self {
        // Either vanishes on half of all terminals, so it stays what ordinary text is there.
        case .black, .white: nil
        case .red: "31"
        case .green: "32"
        case .orange, .yellow, .brown: "33"
        case .blue, .indigo: "34"
        case .purple, .pink: "35"
        case .mint, .teal, .cyan: "36"
        case .gray: "90"
        }
    }
}

/// Whether text for a terminal may contain the escape sequences that colour it.
public enum TerminalStyling: Hashable, Sendable { case plain, colored }
