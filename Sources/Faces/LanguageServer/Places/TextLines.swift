import Diagnostics
import Values

/// A text by its lines, and places in it as clients count them.
struct TextLines: Sendable {
    let bytes: [UInt8]

    /// Each line without its break.
    let lines: [Range<Int>]

    enum Unit: String, Sendable { case utf8 = "utf-8", utf16 = "utf-16" }

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var lines: [Range<Int>] = []
        var start = 0
        for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            let isPair = place > start && bytes[place - 1] == UInt8(ascii: "\r")
            lines.append(start..<(isPair ? place - 1 : place))
            start = place + 1
        }
        lines.append(start..<bytes.count)
        self.bytes = bytes
        self.lines = lines
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

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
