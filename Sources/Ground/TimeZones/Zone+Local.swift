public import Values

/// The instants, in seconds since 1970, at which clocks show a wall time.
public enum LocalMatch: Hashable, Sendable {
    /// The one instant that there is.
    case unique(Int64)
    /// None, because the clocks were moved forward over it at `change`; the offsets are those
    /// around that.
    case gap(before: Int, after: Int, change: Int64)
    /// Two, because the clocks were moved back over it.
    case fold(first: Int64, second: Int64)
}

extension Zone {
    /// Returns when the clocks show a wall time, which may be never or twice.
    public func instants(of local: CivilTime) -> LocalMatch {
        let wall = local.secondsSince1970
        let span = span(at: wall)
        let guess = wall &- Int64(span.offset)
        // Deep inside a span no other one can show the same time.
        if span.contains(guess &- Self.widestShift), span.contains(guess &+ Self.widestShift) {
            return .unique(guess)
        }
        return search(wall)
    }

    /// Returns the instant that people mean by a wall time; `nil` outside of the years 1 to 9999.
    ///
    /// Where clocks are moved forward over the time, it is the instant at which they are; where
    /// they show it twice, the first one.
    package func firstInstant(of local: CivilTime) -> Timestamp? {
        switch instants(of: local) {
        case .unique(let second), .fold(first: let second, _): Timestamp(seconds: second)
        case .gap(_, _, let change): Timestamp(seconds: change)
        }
    }

    /// More than a zone file can move the clocks, and than they can be ahead of or behind UTC.
    private static let widestShift: Int64 = 3 * 86_400

    private func search(_ wall: Int64) -> LocalMatch {
        var span = span(at: wall &- Self.widestShift)
        var found: [Int64] = []
        var gap: LocalMatch?
        while true {
            let instant = wall &- Int64(span.offset)
            if span.contains(instant) { found.append(instant) }
            if instant >= span.end, wall &- Int64(span.offsetAfter) < span.end {
                gap = .gap(before: span.offset, after: span.offsetAfter, change: span.end)
            }
            guard span.end <= wall &+ Self.widestShift else { break }
            span = self.span(at: span.end)
        }
        // Where clocks are moved often, what one change skips another may show.
        guard let first = found.first, let last = found.last else { return gap ?? .unique(wall) }
        return first == last ? .unique(first) : .fold(first: first, second: last)
    }
}
