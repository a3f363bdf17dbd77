/// The lines of a calendar, each put together again where it was folded.
struct ContentLines: Sequence, IteratorProtocol {
    private let source: PlacedText
    private var index = 0

    private var bytes: [UInt8] { source.bytes }

    init(_ source: PlacedText) {
        self.source = source
    }

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
        let offset = source.offset(of: index)
        var line: [UInt8] = []
        var folds: [PlacedText.Fold] = []
        var isFolded = false
        repeat {
            if isFolded {
                index += 1
                folds.append(.init(start: line.count, offset: source.offset(of: index)))
            }
            isFolded = true
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let hasReturn = end > index && bytes[end - 1] == UInt8(ascii: "\r")
            line += bytes[index..<(hasReturn ? end - 1 : end)]
            index = Swift.min(end + 1, bytes.count)
        } while index < bytes.count && bytes[index].isSpace
        return PlacedText(line, at: offset, folds: folds)
    }
}
