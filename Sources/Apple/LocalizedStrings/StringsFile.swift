/// The entries of a `.strings` file: `"key" = "value";`, with C comments.
package struct StringsFile {
    package private(set) var entries: [String: String] = [:]

    /// The reason why reading stopped before the end, if it did.
    package private(set) var problem: StringsFileError?

    /// Reads a file up to its end or to the first entry that cannot be read.
    package init(parsing text: String) {
        var scanner = Scanner(text)
        do throws(StringsFileError) {
            while let (key, value) = try scanner.entry() { entries[key] = value }
        } catch {
            problem = error
        }
    }
}

/// The reason why a `.strings` file could not be read.
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

        private func error(expected: String) -> StringsFileError {
            StringsFileError(line: line, expected: expected)
        }

        private mutating func next() -> Character? {
            guard let character = rest.popFirst() else { return nil }
            if character.isNewline { line += 1 }
            return character
        }

        /// Reads an entry with its semicolon; `nil` at the end of the file.
        mutating func entry() throws(StringsFileError) -> (key: String, value: String)? {
            guard try skipToEntry() else { return nil }
            let key = try string()
            // An entry of only a key stands for itself.
            let value = try take("=") ? string() : key
            guard try take(";") else { throw error(expected: "';'") }
            return (key, value)
        }

        /// Skips blanks and comments and tells whether anything is left.
        private mutating func skipToEntry() throws(StringsFileError) -> Bool {
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

        private mutating func take(_ character: Character) throws(StringsFileError) -> Bool {
            guard try skipToEntry(), rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// Reads a quoted string, or a bare word of letters, digits, and `._-$/:`.
        private mutating func string() throws(StringsFileError) -> String {
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
            case "U", "u": return try unicodeEscape()
            default: return String(character)
            }
        }

        /// Reads what follows `\U`, and the second half of a surrogate pair if that comes next.
        private mutating func unicodeEscape() throws(StringsFileError) -> String {
            var units = [try fourDigits()]
            if UTF16.isLeadSurrogate(units[0]), rest.hasPrefix("\\U") || rest.hasPrefix("\\u") {
                rest.removeFirst(2)
                units.append(try fourDigits())
            }
            return String(decoding: units, as: UTF16.self)
        }

        private mutating func fourDigits() throws(StringsFileError) -> UInt16 {
            let digits = rest.prefix(4)
            guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
                let unit = UInt16(digits, radix: 16)
            else { throw error(expected: "four hexadecimal digits") }
            rest = rest[digits.endIndex...]
            return unit
        }
    }
}
