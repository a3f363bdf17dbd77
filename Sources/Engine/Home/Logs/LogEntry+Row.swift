import Engine
import Runs
import Values

/// The form of an entry in the file of a log: a row, whose last cell has the bytes with a few
/// escapes.
extension LogEntry {
    var row: [UInt8] {
        let cells = "\(at)\t\(kind.rawValue)\t\(path.text)\t\(attempt)\t\(number)\t"
        var row = Array(cells.utf8)
        row.reserveCapacity(row.count + bytes.count + bytes.count / 16 + 1)
        var left = bytes[...]
        while let place = left.firstIndex(where: { $0 == Self.end || $0 == Self.escape }) {
            row += left[..<place]
            row.append(Self.escape)
            row.append(left[place] == Self.end ? Self.letter : Self.escape)
            left = left[(place + 1)...]
        }
        row += left
        row.append(Self.end)
        return row
    }

    /// Reads a row without its end; rows of earlier releases have no attempt and no number.
    init?(row: ArraySlice<UInt8>) {
        let cells = row.split(separator: Self.tab, maxSplits: 5, omittingEmptySubsequences: false)
        guard cells.count == 4 || cells.count == 6,
            let at = try? Timestamp(rfc3339: String(decoding: cells[0], as: UTF8.self)),
            let kind = Kind(rawValue: String(decoding: cells[1], as: UTF8.self))
        else { return nil }
        let isOld = cells.count == 4
        let numbers =
            isOld ? [0, 0] : cells[3...4].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2 else { return nil }
        self.init(
            number: numbers[1], path: StepPath(String(decoding: cells[2], as: UTF8.self)),
            attempt: numbers[0], at: at, kind: kind,
            bytes: isOld ? Array(cells[3]) : Self.unescaped(cells[5]))
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(escape) else { return Array(bytes) }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                plain.append(byte == letter ? end : byte)
                isEscaped = false
            } else if byte == escape {
                isEscaped = true
            } else {
                plain.append(byte)
            }
        }
        return plain
    }

    static let end = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
    private static let escape = UInt8(ascii: "\\")

    /// The sign after the escape for the end of a line; a doubled escape is the escape itself.
    private static let letter = UInt8(ascii: "n")
}
