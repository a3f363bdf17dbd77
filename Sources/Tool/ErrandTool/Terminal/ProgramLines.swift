import Diagnostics

/// Makes lines of a program's output, as it comes, without anything that a terminal would obey.
struct ProgramLines {
    private var rest: [UInt8] = []

    /// A line that is longer comes in pieces.
    private static let longest = 16 << 10

    /// Returns the lines that these bytes finish.
    mutating func lines(adding bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        var left = bytes[...]
        while let end = left.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Self.shown(rest + left[..<end]))
            rest = []
            left = left[(end + 1)...]
        }
        rest += left
        while rest.count > Self.longest {
            lines.append(Self.shown(Array(rest.prefix(Self.longest))))
            rest.removeFirst(Self.longest)
        }
        return lines
    }

    /// The text after the last end of a line.
    var unfinished: String { Self.shown(rest) }

    /// Returns the text after the last end of a line, if there is one; no more comes.
    mutating func last() -> String? {
        defer { rest = [] }
        return rest.isEmpty ? nil : unfinished
    }

    /// A line as it stands in the end: a carriage return begins it anew.
    private static func shown(_ bytes: [UInt8]) -> String {
        let parts = bytes.split(separator: UInt8(ascii: "\r"))
        return TerminalText.visible(String(decoding: parts.last ?? [], as: UTF8.self).plain)
    }

    /// All lines of a text.
    static func all(of text: String) -> [String] {
        var lines = ProgramLines()
        let whole = lines.lines(adding: Array(text.utf8))
        return whole + [lines.last()].compactMap(\.self)
    }

    /// A text beside its label, one of several lines below it.
    static func labelled(_ label: String, _ text: String) -> [String] {
        let lines = all(of: text)
        let label = TerminalText.visible(label) + ":"
        if lines.isEmpty { return ["\(label) none"] }
        return lines.count == 1 ? ["\(label) \(lines[0])"] : [label] + lines.map { "  \($0)" }
    }
}

extension String {
    /// The text without control sequences for colours and places, and with spaces for tabs.
    fileprivate var plain: String {
        guard utf8.contains(where: { $0 == 0x1B || $0 == 0x09 || $0 == 0xC2 }) else { return self }
        var plain = ""
        var column = 0
        var scalars = unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}": scalars.dropSequence()
            case "\u{9B}": scalars.dropControl()
            case "\t":
                let width = 8 - column % 8
                plain += String(repeating: " ", count: width)
                column += width
            default:
                plain.unicodeScalars.append(scalar)
                column += 1
            }
        }
        return plain
    }
}

extension Substring.UnicodeScalarView {
    /// Drops the sequence after an escape character.
    fileprivate mutating func dropSequence() {
        switch first {
        case "[":
            removeFirst()
            dropControl()
        case "]", "P", "X", "^", "_":
            // A text for the terminal, such as its title, up to its end.
            while let scalar = popFirst(), scalar != "\u{07}" {
                if scalar == "\u{1B}" {
                    _ = popFirst()
                    break
                }
            }
        case nil: break
        default: removeFirst()
        }
    }

    /// Drops numbers, and the letter after them.
    fileprivate mutating func dropControl() {
        while let scalar = popFirst(), !("@"..."~" ~= scalar) {}
    }
}
