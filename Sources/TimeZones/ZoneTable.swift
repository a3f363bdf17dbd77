/// All changes of a zone's offset, in a form that is quick to search.
///
/// Where a rule says how the years go on, 400 years of it are in the table: after those the calendar repeats itself,
/// weekdays too, and so does the table.
final class ZoneTable: Sendable {
    /// When each span begins, in seconds since 1970; the first has always been.
    private let starts: [Int64]

    /// The offset of each span.
    private let offsets: [Int32]

    /// When the part begins that repeats itself, if one does; it reaches to the end of the table.
    private let cycleStart: Int64?

    /// The seconds of 400 years.
    private static let cycle: Int64 = 146_097 * 86_400

    /// Creates the table of a zone that never changes.
    init(offset: Int) {
        starts = [.min]
        offsets = [Int32(offset)]
        cycleStart = nil
    }

    /// Creates a table from changes in the order of time, and the rule that holds after the last.
    init(offset first: Int, then changes: [ZoneChange], rule: ZoneRule?) {
        var builder = ZoneTableBuilder(offset: first)
        changes.forEach { builder.append($0) }
        cycleStart = rule.flatMap { builder.append($0, for: Self.cycle) }
        starts = builder.starts
        offsets = builder.offsets
    }
}

extension ZoneTable {
    /// Returns the span that an instant lies in.
    func span(at second: Int64) -> ZoneSpan {
        guard let cycleStart, second >= cycleStart + Self.cycle else {
            return plainSpan(at: second)
        }
        let shift = (second - cycleStart) / Self.cycle * Self.cycle
        return plainSpan(at: second - shift).moved(by: shift)
    }

    private func plainSpan(at second: Int64) -> ZoneSpan {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= second { low = middle } else { high = middle }
        }
        let end = high < starts.count ? starts[high] : cycleStart.map { $0 + Self.cycle }
        return ZoneSpan(start: starts[low], end: end ?? .max, offset: Int(offsets[low]))
    }
}

extension ZoneTable: Hashable {
    static func == (a: ZoneTable, b: ZoneTable) -> Bool {
        a === b
            || (a.starts == b.starts && a.offsets == b.offsets && a.cycleStart == b.cycleStart)
    }

    /// Leaves all but the size and the last offset out, because zones are told apart by their names.
    func hash(into hasher: inout Hasher) {
        hasher.combine(starts.count)
        hasher.combine(offsets.last)
    }
}
