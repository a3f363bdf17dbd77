/// The entries of a `.strings` file: `"key" = "value";`, with C comments.
package struct StringsFile {
    package let entries: [String: String]

    /// Reads a file, keeping the entries before the first line that cannot be read.
    ///
    /// - Throws: `StringsFileError` with the line at which reading stopped.
    package init(parsing text: String) throws(StringsFileError) {
        var scanner = Scanner(text)
        var entries: [String: String] = [:]
        while try scanner.skipToEntry() {
            let key = try scanner.string()
            // An entry of only a key stands for itself.
            let value = try scanner.take("=") ? scanner.string() : key
            guard try scanner.take(";") else { throw scanner.error(expected: "';'") }
            entries[key] = value
        }
        self.entries = entries
    }
}

/// Why a `.strings` file could not be read.
package struct StringsFileError: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let expected: String
    package var description: String { "line \(line): expected \(expected)" }
}

extension StringsFile {
    /// Walks over the text of a file.
    private struct Scanner {
        private var rest: Substring
        private var line = 1

        init(_ text: String) {
            rest = text[...]
            if rest.first == "\u{FEFF}" { rest.removeFirst() }
        }

        func error(expected: String) -> StringsFileError {
            StringsFileError(line: line, expected: expected)
        }

        private mutating func next() -> Character? {
            guard let character = rest.popFirst() else { return nil }
            if character.isNewline { line += 1 }
            return character
        }

        /// Skips blanks and comments and tells whether anything is left.
        mutating func skipToEntry() throws(StringsFileError) -> Bool {
            while let first = rest.first {
                if first.isWhitespace {
                    _ = next()
                } else if rest.hasPrefix("//") {
                    while let character = rest.first, !character.isNewline { _ = next() }
                } else if rest.hasPrefix("/*") {
                    try skipBlockComment()
                } else {
                    return true
                }
            }
            return false
        }

        private mutating func skipBlockComment() throws(StringsFileError) {
            while !rest.hasPrefix("*/") {
                guard next() != nil else { throw error(expected: "'*/'") }
            }
            rest.removeFirst(2)
        }

        mutating func take(_ character: Character) throws(StringsFileError) -> Bool {
            guard try skipToEntry(), rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// Reads a quoted string, or a bare word of letters, digits, and `._-$/:`.
        mutating func string() throws(StringsFileError) -> String {
            guard try skipToEntry() else { throw error(expected: "a string") }
            guard rest.first == "\"" else { return try word() }
            rest.removeFirst()
            var text = ""
            while let character = next() {
                switch character {
                case "\"": return text
                case "\\": text += try escape()
                default: text.append(character)
                }
            }
            throw error(expected: "'\"'")
        }

        private mutating func word() throws(StringsFileError) -> String {
            let word = rest.prefix { $0.isLetter || $0.isNumber || "._-$/:".contains($0) }
            guard !word.isEmpty else { throw error(expected: "a string") }
            rest = rest[word.endIndex...]
            return String(word)
        }

        private mutating func escape() throws(StringsFileError) -> String {
            guard let character = next() else { throw error(expected: "a character after '\\'") }
            switch character {
            case "n": return "\n"
            case "t": return "\t"
            case "r": return "\r"
            case "U", "u":
                let digits = rest.prefix(4)
                guard digits.count == 4, let code = UInt16(digits, radix: 16) else {
                    throw error(expected: "four hexadecimal digits")
                }
                rest = rest[digits.endIndex...]
                return String(decoding: [code], as: UTF16.self)
            default: return String(character)
            }
        }
    }
}
