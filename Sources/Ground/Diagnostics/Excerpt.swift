/// A line of a file as it fits into a terminal, and the columns that a marker goes under.
///
/// A line that is too long is cut around what is marked, and only the characters near that are
/// looked at.
struct Excerpt {
    let text: String

    /// At least one column, so that an empty range can be seen.
    let marked: Range<Int>

    init(ofLine line: Int, in file: SourceFile, marking range: SourceRange, columns: Int) {
        let whole = file.indices(ofLine: line)
        let range = file.characters(touching: range, inLine: line)
        let near = file.text.indices(within: columns, of: range.lowerBound, in: whole)
        let cells = Cell.cells(of: file.text[near])
        let first = file.text[near.lowerBound..<range.lowerBound].count
        let marked = first..<first + file.text[range.clamped(to: near)].count

        // One column is left for a marker behind the last character.
        let fits = near == whole && cells.width < columns
        let shown = fits ? cells.indices : cells.indices(around: marked, columns: columns - 2)
        let isCutBefore = shown.lowerBound > 0 || near.lowerBound > whole.lowerBound
        let isCutAfter = shown.upperBound < cells.count || near.upperBound < whole.upperBound

        let visible = cells[shown].map(\.text).joined()
        text = (isCutBefore ? "…" : "") + visible + (isCutAfter ? "…" : "")
        let column = (isCutBefore ? 1 : 0) + cells[shown.lowerBound..<marked.lowerBound].width
        self.marked = column..<column + max(cells[marked.clamped(to: shown)].width, 1)
    }
}

/// A character as it is shown, and the columns that it takes.
private struct Cell {
    let text: String
    let width: Int

    private static let tabStop = 4

    static func cells(of text: Substring) -> [Cell] {
        var column = 0
        return text.map { character in
            let cell = Cell(character, column: column)
            column += cell.width
            return cell
        }
    }

    private init(_ character: Character, column: Int) {
        if character == "\t" {
            width = Self.tabStop - column % Self.tabStop
            text = String(repeating: " ", count: width)
        } else {
            width = TerminalText.width(of: character)
            text = TerminalText.visible(String(character))
        }
    }
}

extension Collection<Cell> where Index == Int {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}

extension [Cell] {
    /// Returns what to show of a line that is too long: what is marked, and about as much before as
    /// after.
    fileprivate func indices(around marked: Range<Int>, columns: Int) -> Range<Int> {
        let half = (columns - Swift.min(self[marked].width, columns)) / 2
        let before = Swift.min(self[..<marked.lowerBound].width, half)
        var (start, end) = (marked.lowerBound, marked.lowerBound)
        var room = columns
        while end < count, self[end].width <= room - before {
            room -= self[end].width
            end += 1
        }
        while start > 0, self[start - 1].width <= room {
            start -= 1
            room -= self[start].width
        }
        return start..<end
    }
}

extension String {
    /// Returns the part of `whole` that is at most so many characters away from an index.
    fileprivate func indices(
        within distance: Int, of index: Index, in whole: Range<Index>
    ) -> Range<Index> {
        let start = self.index(index, offsetBy: -distance, limitedBy: whole.lowerBound)
        let end = self.index(index, offsetBy: distance, limitedBy: whole.upperBound)
        return (start ?? whole.lowerBound)..<(end ?? whole.upperBound)
    }
}
