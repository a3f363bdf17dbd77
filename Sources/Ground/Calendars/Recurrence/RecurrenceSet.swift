public import Values

/// All times of recurrence rules and single dates, less some exceptions, as the walls of one zone
/// show them.
public struct RecurrenceSet: CivilRule {
    var rules: [LocalRecurrence] = []

    /// Single times, in ascending order.
    var dates: [CivilTime] = []

    /// Times that are left out, by any kind of exception.
    var exceptions: Set<CivilTime> = []

    /// Days that are left out, counted from 1970.
    var exceptionDays: Set<Int> = []

    /// Such a rule names wall times, even if it does so every few minutes.
    public var followsRealTime: Bool { false }

    /// The rules for people, with the number of single dates and exceptions.
    public var sentence: String {
        let sentences = rules.map { RecurrenceSentence(rule: $0.rule, start: $0.start).text }
        let single = dates.isEmpty ? [] : [Self.count(dates.count, "single time")]
        let count = exceptions.count + exceptionDays.count
        let exceptions = count == 0 ? "" : ", with \(Self.count(count, "exception"))"
        return (sentences + single).joined(separator: ", and ") + exceptions
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "one \(noun)" : "\(count) \(noun)s"
    }

    /// Returns the first time after another one, or `nil` if none comes before the year 10000.
    public func next(after time: CivilTime) -> CivilTime? {
        var from = time.advanced(by: 1)
        while let next = first(from: from) {
            if !isException(next) { return next }
            from = next.advanced(by: 1)
        }
        return nil
    }

    /// Returns the last time before another one, or `nil` if there is none.
    public func previous(before time: CivilTime) -> CivilTime? {
        var through = time.advanced(by: -1)
        while let previous = last(through: through) {
            if !isException(previous) { return previous }
            through = previous.advanced(by: -1)
        }
        return nil
    }
}

extension RecurrenceSet {
    /// Whether there is one time and no more.
    var isSingle: Bool {
        rules.isEmpty && dates.count == 1 && exceptions.isEmpty && exceptionDays.isEmpty
    }

    /// Adds a single time unless it is there.
    mutating func insert(_ date: CivilTime) {
        if dates.first(from: date) != date {
            dates.append(date)
            dates.sort()
        }
    }

    private func isException(_ time: CivilTime) -> Bool {
        exceptions.contains(time)
            || !exceptionDays.isEmpty && exceptionDays.contains(time.daysSince1970)
    }

    private func first(from time: CivilTime) -> CivilTime? {
        var first = dates.first(from: time)
        for rule in rules {
            guard let next = rule.first(from: time) else { continue }
            first = first.map { min($0, next) } ?? next
        }
        return first
    }

    private func last(through time: CivilTime) -> CivilTime? {
        var last = dates.last(through: time)
        for rule in rules {
            guard let previous = rule.last(through: time) else { continue }
            last = last.map { max($0, previous) } ?? previous
        }
        return last
    }
}

/// Operations on arrays in ascending order.
extension [CivilTime] {
    fileprivate func first(from time: CivilTime) -> CivilTime? {
        let index = firstIndex(from: time)
        return index < endIndex ? self[index] : nil
    }

    fileprivate func last(through time: CivilTime) -> CivilTime? {
        let index = firstIndex(from: time.advanced(by: 1))
        return index > startIndex ? self[index - 1] : nil
    }

    private func firstIndex(from time: CivilTime) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
