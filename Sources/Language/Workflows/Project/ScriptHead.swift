import Diagnostics

/// The head of a script: lines of a comment between two lines with `---`, which are YAML without
/// the signs of the comment.
struct ScriptHead {
    /// The script with nothing but its head in it, each byte where it was.
    let source: SourceFile

    /// The reason why there is a beginning of a head and no head.
    struct Flaw: Error {
        let message: Diagnostic.Message
        let range: SourceRange
    }

    private static let signs = ["#", "//", "--", ";"]

    /// The line by which a head begins and ends, after the sign of a comment.
    private static let border = "---"

    /// The number of lines from the top in which a head begins.
    private static let mostLinesBefore = 100

    /// Finds the head of a script; `nil` where it has none.
    init?(in script: SourceFile) throws(Flaw) {
        let lines = Lines(script.text.utf8Span.span)
        guard let (first, sign) = Self.beginning(in: lines) else { return nil }
        var head: [Range<Int>] = []
        var end: Int?
        for index in lines.ranges.indices.dropFirst(first + 1) {
            if lines.isBorder(index, sign) {
                end = index
                break
            }
            guard let rest = lines.rest(of: index, after: sign) else { break }
            head.append(rest)
        }
        guard end != nil else {
            throw Flaw(
                message: .openHead("\(sign) \(Self.border)"),
                range: SourceRange(lines.ranges[first]))
        }
        source = SourceFile(name: script.name, text: lines.blank(besides: head))
    }

    private static func beginning(in lines: Lines) -> (line: Int, sign: String)? {
        for index in lines.ranges.indices.prefix(mostLinesBefore) {
            if let sign = signs.first(where: { lines.isBorder(index, $0) }) { return (index, sign) }
        }
        return nil
    }

    /// A text by its lines.
    private struct Lines {
        private let bytes: [UInt8]
        let ranges: [Range<Int>]

        init(_ text: Span<UInt8>) {
            bytes = text.withUnsafeBufferPointer { Array($0) }
            var ranges: [Range<Int>] = []
            var start = 0
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
                ranges.append(start..<index)
                start = index + 1
            }
            self.ranges = ranges + [start..<bytes.count]
        }

        func isBorder(_ index: Int, _ sign: String) -> Bool {
            guard let rest = rest(of: index, after: sign) else { return false }
            let words = bytes[rest].split { " \t\r".utf8.contains($0) }
            return words.count == 1 && words[0].elementsEqual(ScriptHead.border.utf8)
        }

        /// The part of a line after the sign of a comment, if it begins with that.
        func rest(of index: Int, after sign: String) -> Range<Int>? {
            let line = ranges[index]
            guard bytes[line].starts(with: sign.utf8) else { return nil }
            return (line.lowerBound + sign.utf8.count)..<line.upperBound
        }

        /// The text with spaces in place of all but some parts and the ends of lines.
        func blank(besides parts: [Range<Int>]) -> String {
            var text = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
            for part in parts { text.replaceSubrange(part, with: bytes[part]) }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
