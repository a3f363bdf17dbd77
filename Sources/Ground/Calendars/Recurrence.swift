public import TimeZones
public import Values

/// A rule that says when something is due, independent of the present time.
///
/// Occurrences come in the order of their instants, and those that the daylight rule does away with
/// come too. Each step is bounded: a rule with nothing more to say within the years 1 to 9999 ends.
public protocol Recurrence: Sendable {
    associatedtype Following: IteratorProtocol<Occurrence>
    associatedtype Preceding: IteratorProtocol<Occurrence>

    /// The rule for people, as in `every weekday at 07:00, Europe/Oslo`.
    var sentence: String { get }

    /// The zone of the local times of occurrences.
    var zone: Zone { get }

    /// Returns what comes after an instant, the earliest first.
    func occurrences(after instant: Timestamp) -> Following

    /// Returns what comes before an instant, the latest first.
    func occurrences(before instant: Timestamp) -> Preceding
}

extension Recurrence {
    /// Returns the first occurrence after an instant that is due.
    public func next(after instant: Timestamp) -> Occurrence? {
        var following = occurrences(after: instant)
        while let occurrence = following.next() { if occurrence.isDue { return occurrence } }
        return nil
    }

    /// Returns the last occurrence before an instant that is due.
    public func previous(before instant: Timestamp) -> Occurrence? {
        var preceding = occurrences(before: instant)
        while let occurrence = preceding.next() { if occurrence.isDue { return occurrence } }
        return nil
    }

    /// Returns what comes after one instant and not after another, the earliest first and at most
    /// `limit` of it.
    public func occurrences(
        after start: Timestamp, through end: Timestamp, limit: Int
    ) -> [Occurrence] {
        var following = occurrences(after: start)
        var occurrences: [Occurrence] = []
        while occurrences.count < limit, let next = following.next(), next.instant <= end {
            occurrences.append(next)
        }
        return occurrences
    }
}
