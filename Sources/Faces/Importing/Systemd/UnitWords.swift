/// The words of a line, as systemd takes quotes and backslashes.
enum UnitWords {
    /// The words; `nil` where a quote is left open, or a backslash begins nothing.
    static func words(_ text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\" {
                guard let escape = escape(&rest) else { return nil }
                word = (word ?? "") + escape
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil ? words : nil
    }

    private static func escape(_ rest: inout Substring) -> String? {
        guard let letter = rest.popFirst() else { return nil }
        let single: [Character: String] = [
            "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
            "\\": "\\", "\"": "\"", "'": "'", "s": " ", "$": "\\$", ";": ";",
        ]
        if let text = single[letter] { return text }
        let lengths: [Character: (Int, Int)] = ["x": (2, 16), "u": (4, 16), "U": (8, 16)]
        let isOctal = letter.wholeNumberValue.map { $0 < 4 } ?? false
        guard let (count, radix) = isOctal ? (2, 8) : lengths[letter] else { return nil }
        let digits = (isOctal ? String(letter) : "") + rest.prefix(count)
        guard rest.count >= count, let code = UInt32(digits, radix: radix), code > 0,
            let scalar = Unicode.Scalar(code)
        else { return nil }
        rest = rest.dropFirst(count)
        return String(scalar)
    }
}
