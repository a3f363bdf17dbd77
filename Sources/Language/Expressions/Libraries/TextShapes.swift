/// The results of the functions that write a text in another way.
enum TextShapes {
    static func lowerASCII(_ text: String, _ budget: inout Budget) -> String {
        changed(text, between: UInt8(ascii: "A")...UInt8(ascii: "Z"))
    }

    static func upperASCII(_ text: String, _ budget: inout Budget) -> String {
        changed(text, between: UInt8(ascii: "a")...UInt8(ascii: "z"))
    }

    private static func changed(_ text: String, between letters: ClosedRange<UInt8>) -> String {
        String(decoding: text.utf8.map { letters.contains($0) ? $0 ^ 0x20 : $0 }, as: UTF8.self)
    }

    static func trimmed(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> String {
        // White space is looked up for each code point, from both sides.
        try budget.spend(text.utf8.count / 5)
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...last])
    }

    static func reversed(_ text: String, _ budget: inout Budget) -> String {
        var reversed = String.UnicodeScalarView()
        reversed.append(contentsOf: text.unicodeScalars.reversed())
        return String(reversed)
    }

    static func quoted(_ text: String, _ budget: inout Budget) throws(ExpressionError) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if let letter = letters[scalar] {
                quoted.unicodeScalars.append("\\")
                quoted.unicodeScalars.append(letter)
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        quoted += "\""
        try budget.make(size: quoted.utf8.count)
        return quoted
    }

    /// The letter after a backslash for each scalar that has an escape.
    private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{07}": "a", "\u{08}": "b", "\u{0C}": "f", "\n": "n", "\r": "r", "\t": "t",
        "\u{0B}": "v", "\\": "\\", "\"": "\"",
    ]
}
