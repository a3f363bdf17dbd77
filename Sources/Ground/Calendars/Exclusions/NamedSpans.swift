/// Spans of time with names, among which that is found quickly in which a second lies.
struct NamedSpans: Sendable {
    private struct Span {
        let start: Int64
        /// The greatest end of this span and all before it.
        var end: Int64
        /// The name of the span with that end.
        var name: String?
    }

    private var spans: [Span] = []

    /// Creates the spans from their starts, ends behind the last second, and names.
    init(_ spans: [(start: Int64, end: Int64, name: String?)]) {
        for (start, end, name) in spans.sorted(by: { $0.start < $1.start }) {
            let last = self.spans.last
            let isCovered = last.map { $0.end >= end } ?? false
            self.spans.append(
                Span(
                    start: start, end: isCovered ? last?.end ?? end : end,
                    name: isCovered ? last?.name : name))
        }
    }

    /// Returns the name of a span that a second lies in; an empty text if it has none.
    func name(at second: Int64) -> String? {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = low + (high - low) / 2
            if spans[middle].start <= second { low = middle + 1 } else { high = middle }
        }
        guard low > 0, second < spans[low - 1].end else { return nil }
        return spans[low - 1].name ?? ""
    }
}
