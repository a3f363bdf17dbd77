import Diagnostics

/// The lines of a calendar, each put together again where it was folded.
struct ContentLines: Sequence, IteratorProtocol {
    private let source: PlacedText
    private var index = 0

    private var bytes: [UInt8] { source.bytes }

    init(_ source: PlacedText) { self.source = source }

    /// Returns the next line that is not empty.
    mutating func next() -> PlacedText? {
        while index < bytes.count {
            let line = nextUnfolded()
            if !line.bytes.allSatisfy(\.isSpace) { return line }
        }
        return nil
    }

    /// A line that begins with a space or a tab goes on where the one before ended.
    private mutating func nextUnfolded() -> PlacedText {
        var line = nextPiece()
        while index < bytes.count, bytes[index].isSpace {
            index += 1
            line.append(nextPiece())
        }
        return line
    }

    /// Takes what is left of a line, and its end.
    private mutating func nextPiece() -> PlacedText {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let hasReturn = end > index && bytes[end - 1] == UInt8(ascii: "\r")
        defer { index = Swift.min(end + 1, bytes.count) }
        return source[index..<(hasReturn ? end - 1 : end)]
    }
}
