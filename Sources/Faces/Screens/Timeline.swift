package import Values

/// A column in which each row has a bar from the time when something began to the time when it
/// ended.
package struct Timeline: Hashable, Sendable {
    private let span: ClosedRange<Timestamp>
    private let width: Int

    package init(_ span: ClosedRange<Timestamp>, width: Int) {
        self.span = span
        self.width = max(1, width)
    }

    /// The eighths of a column that lie before an instant.
    private func eighths(to instant: Timestamp) -> Int {
        let whole = span.upperBound.since(span.lowerBound).totalNanoseconds
        guard whole > 0 else { return 0 }
        let part = min(max(0, instant.since(span.lowerBound).totalNanoseconds), whole)
        return Int(part * Int128(width * 8) / whole)
    }

    /// The bar of a row; at least a sign of something that has taken no time.
    package func bar(from start: Timestamp, to end: Timestamp) -> String {
        let first = min(eighths(to: start) / 8, width - 1)
        let length = max(0, eighths(to: end) - first * 8)
        let (full, rest) = (min(length / 8, width - first), length % 8)
        var bar = String(repeating: " ", count: first) + String(repeating: "█", count: full)
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        if full + first < width { bar += full == 0 && rest == 0 ? "▏" : parts[rest] }
        return bar
    }
}
