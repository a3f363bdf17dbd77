/// Rows of elements that lie in one array, so that looking at one counts no references.
struct Rows<Element: Sendable>: Sendable {
    private(set) var all: [Element] = []
    private var ends: [Int32] = []

    var count: Int { ends.count }

    /// Makes room for so many rows of a few elements each.
    mutating func reserveCapacity(_ rows: Int) {
        all.reserveCapacity(4 * rows)
        ends.reserveCapacity(rows)
    }

    mutating func append(_ row: some Sequence<Element>) {
        all += row
        ends.append(Int32(all.count))
    }

    /// Removes elements from some rows.
    mutating func remove(from rows: Range<Int>, where isOver: (Element) -> Bool) {
        guard all[places(of: rows)].contains(where: isOver) else { return }
        var changed = Rows()
        for row in 0..<count {
            changed.append(all[self[row]].filter { !rows.contains(row) || !isOver($0) })
        }
        self = changed
    }

    private func places(of rows: Range<Int>) -> Range<Int> {
        rows.isEmpty
            ? 0..<0 : self[rows.lowerBound].lowerBound..<self[rows.upperBound - 1].upperBound
    }

    /// The places of a row's elements.
    subscript(row: Int) -> Range<Int> {
        (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
    }
}
