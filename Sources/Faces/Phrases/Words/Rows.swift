/// Rows of elements that lie in one array, so that looking at one counts no references.
struct Rows<Element: Sendable>: Sendable {
    private(set) var all: [Element] = []
    private var ends: [Int32] = []

    init() {}

    init(_ rows: [[Element]]) { for row in rows { append(row) } }

    var count: Int { ends.count }

    mutating func append(_ row: some Sequence<Element>) {
        all += row
        ends.append(Int32(all.count))
    }

    /// The places of a row's elements.
    subscript(row: Int) -> Range<Int> {
        (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
    }
}
