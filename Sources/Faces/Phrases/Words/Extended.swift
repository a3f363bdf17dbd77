/// Elements that others have made, with own ones behind them: nothing is copied.
struct Extended<Element: Sendable>: Sendable {
    private let shared: [Element]

    /// Those that come behind the others.
    private(set) var own: [Element] = []

    init(_ shared: [Element]) { self.shared = shared }

    var count: Int { shared.count + own.count }

    subscript(place: Int) -> Element {
        get { place < shared.count ? shared[place] : own[place - shared.count] }
    }

    /// Appends own elements, and returns their places.
    mutating func append(_ body: (_ own: inout [Element]) -> Void) -> Range<Int> {
        let start = count
        body(&own)
        return start..<count
    }
}
