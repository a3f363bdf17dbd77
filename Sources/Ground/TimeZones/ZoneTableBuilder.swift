/// The instant, in seconds since 1970, from which on an offset holds.
struct ZoneChange: Hashable {
    let second: Int64
    let offset: Int
}

/// Collects changes of a zone's offset, without those that change nothing.
struct ZoneTableBuilder {
    /// The starts of the spans, in ascending order; the first has always been.
    private(set) var starts: [Int64] = [.min]

    /// The offset of each span.
    private(set) var offsets: [Int32]

    init(offset: Int) { offsets = [Int32(offset)] }

    /// Adds a change; what was to begin at the same instant or later never comes.
    mutating func append(_ change: ZoneChange) {
        while starts.count > 1, let last = starts.last, last >= change.second {
            starts.removeLast()
            offsets.removeLast()
        }
        guard offsets.last != Int32(change.offset) else { return }
        starts.append(change.second)
        offsets.append(Int32(change.offset))
    }

    /// Adds what a rule says of the time after the last change, and returns the place of what
    /// repeats itself.
    mutating func append(_ rule: ZoneRule, for cycle: Int64) -> Int? {
        let last = max(starts.last ?? .min, Self.beginning)
        let changes = rule.changes(around: last)
        var coming = changes.drop { $0.second <= last }
        guard let first = coming.popFirst(), first.second < last + cycle else {
            // Summer time that ends when the next begins is no change, but at the end of the list.
            append(ZoneChange(second: last, offset: changes.first?.offset ?? rule.standard))
            return nil
        }
        let index = starts.count
        // The first change of the cycle has to be there even if it changes nothing in the first
        // round.
        starts.append(first.second)
        offsets.append(Int32(first.offset))
        coming.prefix { $0.second < first.second + cycle }.forEach { append($0) }
        return index
    }

    /// The start of the year 1, before which no rule is asked for.
    private static let beginning: Int64 = -62_135_596_800
}
