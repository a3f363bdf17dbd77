/// The language in which manuals are written.
enum Roff {
    /// The longest line of a page's source, as its checkers want it.
    private static var width: Int { 78 }

    /// Returns the text with nothing in it that the language would take for its own.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "\"": escaped += "\\(dq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\t": escaped += " "
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default: escaped += "\\[u\(scalar.hexadecimal)]"
            }
        }
    }

    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Returns the text as lines that are joined again when they are shown.
    static func wrapped(_ text: String) -> [String] {
        Prose.wrapped(escaped(text), to: width).map { line in
            // A line that begins with a dot would be a command.
            line.hasPrefix(".") ? "\\&\(line)" : line
        }
    }

    /// Returns the text as such lines, of which each sentence has its own, since the distance
    /// between sentences depends on that.
    static func lines(of text: String) -> [String] { sentences(of: text).flatMap(wrapped) }

    private static func sentences(of text: String) -> [String] {
        var sentences: [[Substring]] = [[]]
        for word in text.split(whereSeparator: \.isWhitespace) {
            sentences[sentences.count - 1].append(word)
            if let end = word.last, ".!?".contains(end) { sentences.append([]) }
        }
        return sentences.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
}

extension Unicode.Scalar {
    /// The number in at least four digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
