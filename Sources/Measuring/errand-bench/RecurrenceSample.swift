import Calendars
import TimeZones
import Values

/// A rule whose occurrences are found one after another.
struct RecurrenceSample {
    let rule: String
    let occurrences: Int

    /// The zones to measure in: one that never changes, and one that does twice a year.
    static func zones() throws -> [Zone] {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return [.utc, try zones.zone(named: "Europe/Berlin")]
    }

    /// Returns what one occurrence takes when many are found, and what the first takes from the
    /// text.
    func figures(in zone: Zone, reading: (String) throws -> (some Recurrence)?) throws -> [Figure] {
        let start = try start(in: zone)
        guard let recurrence = try reading(rule), recurrence.next(after: start) != nil else {
            throw NoOccurrence(rule: rule)
        }
        let iterating = Stopwatch.median {
            var instant = start
            for _ in 0..<occurrences {
                guard let next = recurrence.next(after: instant) else { break }
                instant = next.instant
            }
            return instant
        }
        let parsing = try Stopwatch.median {
            for _ in 0..<Self.repetitions {
                guard try reading(rule)?.next(after: start) != nil else {
                    throw NoOccurrence(rule: rule)
                }
            }
        }
        return [
            .microseconds("\(rule), next", iterating, per: occurrences),
            .microseconds("\(rule), parse and first", parsing, per: Self.repetitions),
        ]
    }

    private static let repetitions = 1000

    /// Midnight of the first day of 2026.
    private func start(in zone: Zone) throws -> Timestamp {
        let midnight = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
        return midnight.subtracting(.seconds(Int32(zone.offset(at: midnight)))) ?? midnight
    }
}

/// A rule that is not what it should be, so that its time means nothing.
private struct NoOccurrence: Error, CustomStringConvertible {
    let rule: String

    var description: String { "the rule '\(rule)' has no occurrence" }
}
