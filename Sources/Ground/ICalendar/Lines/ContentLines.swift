package import Diagnostics

/// The lines of a calendar or a card, each put together again where it was folded.
package struct ContentLines: Sequence, IteratorProtocol {
    private let source: PlacedText
    private var index = 0

    /// Where the bytes stand that belong to the line that was returned last: its own, folds and
    /// line end too, and empty lines before it.
    package private(set) var written = 0..<0

    private var bytes: [UInt8] { source.bytes }

    package init(_ source: PlacedText) { self.source = source }

    /// Returns the next line that is not empty.
    package mutating func next() -> PlacedText? {
        let start = index
        while index < bytes.count {
            let line = nextUnfolded()
            if !line.bytes.allSatisfy(\.isSpace) {
                written = start..<index
                return line
            }
        }
        written = start..<index
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

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
