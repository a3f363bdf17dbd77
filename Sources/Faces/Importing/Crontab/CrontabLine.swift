import Diagnostics

/// A line of a crontab, from which its parts are taken one after the other.
struct CrontabLine {
    /// A part, and where it stands.
    struct Part {
        let text: String
        let range: SourceRange
    }

    let number: Int

    /// The place of the whole line.
    let whole: SourceRange

    /// What was not taken yet, without blanks before it.
    private(set) var text: Substring
    private var start: Int

    init(_ line: Substring, number: Int, at start: Int) {
        self.number = number
        whole = SourceRange(start..<start + line.utf8.count)
        text = line
        self.start = start
        skipBlanks()
    }

    /// The place of what was not taken yet.
    var range: SourceRange { SourceRange(start..<start + text.utf8.count) }

    /// The words of a comment that says what the next line is for: a line that was put out of
    /// force, or the heading of the columns, does not.
    var comment: String? {
        guard text.first == "#" else { return nil }
        let words = text.drop { $0 == "#" || $0.isWhitespace }
        let columns: Set<Substring> = ["m", "h", "dom", "mon", "dow", "user", "command"]
        let isHeading = words.split(whereSeparator: \.isWhitespace).allSatisfy(columns.contains)
        guard let first = words.first, !"0123456789*@".contains(first), !isHeading else {
            return ""
        }
        return String(words)
    }

    /// The name and the value of a line that sets a variable.
    var assignment: (name: String, value: String)? {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let name = Self.unquoted(text[..<sign])
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isName, name.first?.isNumber == false else { return nil }
        return (name, Self.unquoted(text[text.index(after: sign)...]))
    }

    /// Takes the five fields of a rule, or the word that stands for them.
    mutating func takeRule() -> Part? {
        let (first, offset) = (text, start)
        let count = text.first == "@" ? 1 : 5
        var end = 0
        for _ in 0..<count {
            let word = takeWord(end: &end)
            guard !word.isEmpty else { return nil }
        }
        let rule = String(decoding: first.utf8.prefix(end - offset), as: UTF8.self)
        return Part(text: rule, range: SourceRange(offset..<end))
    }

    mutating func takeWord() -> String {
        var end = 0
        return takeWord(end: &end)
    }

    private mutating func takeWord(end: inout Int) -> String {
        let word = text.prefix { !Self.isBlank($0) }
        text = text.dropFirst(word.count)
        start += word.utf8.count
        end = start
        skipBlanks()
        return String(word)
    }

    /// What is left as a command, and what it can read: '%' begins that and its further lines,
    /// unless a backslash stands before it.
    var commandAndInput: (command: String, input: String?) {
        var parts = [""]
        var rest = text
        while let character = rest.popFirst() {
            if character == "\\", rest.first == "%" {
                rest.removeFirst()
                parts[parts.count - 1] += "%"
            } else if character == "%" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let input = parts.dropFirst().map { $0 + "\n" }.joined()
        return (parts[0], parts.count > 1 ? input : nil)
    }

    private mutating func skipBlanks() {
        let blanks = text.prefix(while: Self.isBlank).count
        text = text.dropFirst(blanks)
        start += blanks
    }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    private static func unquoted(_ text: Substring) -> String {
        let text = text.drop(while: isBlank)
        let trimmed = text[
            ..<(text.lastIndex { !isBlank($0) }.map(text.index(after:)) ?? text.startIndex)]
        guard let quote = trimmed.first, "\"'".contains(quote), trimmed.count > 1,
            trimmed.last == quote
        else { return String(trimmed) }
        return String(trimmed.dropFirst().dropLast())
    }
}
