/// All changes of a zone's offset, in a form that is quick to search.
///
/// Where a rule says how the years go on, 400 years of it are in the table: after those the
/// calendar repeats itself, weekdays too, and so does the table.
final class ZoneTable: Sendable {
    /// The starts of the spans, in seconds since 1970; the first has always been.
    private let starts: [Int64]

    /// The offset of each span.
    private let offsets: [Int32]

    /// The part that repeats itself for ever, if one does; it reaches to the end of the table.
    private let cycle: Cycle?

    private struct Cycle: Equatable {
        /// The place of its first span in the table, which is not the first there.
        let index: Int
        let start: Int64

        var end: Int64 { start + ZoneTable.fourCenturies }
    }

    /// The seconds of 400 years.
    private static let fourCenturies: Int64 = 146_097 * 86_400

    /// Creates the table of a zone that never changes.
    init(offset: Int) {
        starts = [.min]
        offsets = [Int32(offset)]
        cycle = nil
    }

    /// Creates a table from changes in the order of time, and the rule that holds after the last.
    init(offset first: Int, then changes: [ZoneChange], rule: ZoneRule?) {
        var builder = ZoneTableBuilder(offset: first)
        changes.forEach { builder.append($0) }
        cycle = rule.flatMap { builder.append($0, for: Self.fourCenturies) }
            .map { Cycle(index: $0, start: builder.starts[$0]) }
        starts = builder.starts
        offsets = builder.offsets
    }
}

extension ZoneTable {
    /// Returns the span that an instant lies in.
    func span(at second: Int64) -> ZoneSpan {
        guard let cycle, second >= cycle.end else {
            let index = index(at: second)
            return span(index, after: max(index - 1, 0))
        }
        let shift = (second - cycle.start) / Self.fourCenturies * Self.fourCenturies
        let index = index(at: second - shift)
        let previous = index == cycle.index ? offsets.count - 1 : index - 1
        return span(index, after: previous).moved(by: shift)
    }

    /// Returns the place in the table of the last span that begins at an instant or before.
    private func index(at second: Int64) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= second { low = middle } else { high = middle }
        }
        return low
    }

    private func span(_ index: Int, after previous: Int) -> ZoneSpan {
        let isLast = index + 1 == starts.count
        let next = isLast ? cycle?.index ?? index : index + 1
        return ZoneSpan(
            start: starts[index], end: isLast ? cycle?.end ?? .max : starts[next],
            offset: Int(offsets[index]),
            offsetBefore: Int(offsets[previous]), offsetAfter: Int(offsets[next]))
    }
}

extension ZoneTable: Hashable {
    static func == (a: ZoneTable, b: ZoneTable) -> Bool {
        a === b || (a.starts == b.starts && a.offsets == b.offsets && a.cycle == b.cycle)
    }

    /// Leaves all but the size and the last offset out, because zones are told apart by their
    /// names.
    func hash(into hasher: inout Hasher) {
        hasher.combine(starts.count)
        hasher.combine(offsets.last)
    }
}
