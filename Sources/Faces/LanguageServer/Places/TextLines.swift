import Diagnostics
import Values

/// A text by its lines, and places in it as clients count them.
struct TextLines: Sendable {
    let bytes: [UInt8]

    /// Each line without its break.
    let lines: [Range<Int>]

    enum Unit: String, Sendable { case utf8 = "utf-8", utf16 = "utf-16" }

    init(_ text: String) {
        bytes = Array(text.utf8)
        lines = Self.lines(of: bytes, in: bytes.indices)
    }

    private init(bytes: [UInt8], lines: [Range<Int>]) {
        self.bytes = bytes
        self.lines = lines
    }

    /// The lines of bytes from the beginning of one on; what follows the last break is one, too.
    private static func lines(of bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        for place in range where bytes[place] == UInt8(ascii: "\n") {
            let isPair = place > start && bytes[place - 1] == UInt8(ascii: "\r")
            lines.append(start..<(isPair ? place - 1 : place))
            start = place + 1
        }
        lines.append(start..<range.upperBound)
        return lines
    }

    /// The same with another text in the place of a part, of which only the lines that this
    /// touches are looked for anew.
    func replacing(_ range: Range<Int>, with text: String) -> TextLines {
        var bytes = bytes
        bytes.replaceSubrange(range, with: text.utf8)
        let shift = bytes.count - self.bytes.count
        let first = line(at: range.lowerBound)
        let next = line(at: range.upperBound) + 1
        let end = next < lines.count ? lines[next].lowerBound + shift : bytes.count
        var touched = Self.lines(of: bytes, in: lines[first].lowerBound..<end)
        // The break in front of the next line has been seen.
        if next < lines.count { touched.removeLast() }
        let rest = lines[next...].map { $0.lowerBound + shift..<$0.upperBound + shift }
        return TextLines(bytes: bytes, lines: lines[..<first] + touched + rest)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A range without the quotes round it.
    func plain(_ range: SourceRange) -> SourceRange {
        guard range.end - range.start >= 2, range.end <= bytes.count,
            "\"'".utf8.contains(bytes[range.start])
        else { return range }
        return SourceRange(range.start + 1..<range.end - 1)
    }

    /// The number of the line that a byte is in.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].lowerBound <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func position(of offset: Int, _ unit: Unit) -> Value {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(at: offset)
        let end = min(offset, lines[line].upperBound)
        let before = bytes[lines[line].lowerBound..<end]
        let column =
            switch unit {
            case .utf8: before.count
            case .utf16: before.reduce(0) { $0 + Self.units(of: $1) }
            }
        return ["line": .number(line), "character": .number(column)]
    }

    func range(_ range: SourceRange, _ unit: Unit) -> Value {
        ["start": position(of: range.start, unit), "end": position(of: range.end, unit)]
    }

    /// The byte that a place means; behind the end of a line or of the text it is that end.
    func offset(of position: Value?, _ unit: Unit) -> Int {
        let line = position?["line"]?.number ?? 0
        guard line >= 0 else { return 0 }
        guard line < lines.count else { return bytes.count }
        var rest = position?["character"]?.number ?? 0
        let range = lines[line]
        var place = range.lowerBound
        while place < range.upperBound, rest > 0 {
            rest -= unit == .utf8 ? 1 : Self.units(of: bytes[place])
            place += 1
            // A place within a character is behind it.
            while place < range.upperBound, bytes[place] & 0xC0 == 0x80 {
                rest -= unit == .utf8 ? 1 : 0
                place += 1
            }
        }
        return place
    }

    /// The units of UTF-16 that a character takes, counted at its first byte.
    private static func units(of byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
}
