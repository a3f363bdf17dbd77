import Calendars
import Diagnostics
import Foundation
import Testing
import TimeZones
import Values

/// Recurrence rules on days when the clocks of their zones are moved.
@Suite(.enabled(if: Vectors.folder != nil, "ERRAND_VECTORS is not set"))
struct RecurrenceZoneVectorTests {
    @Test(arguments: [
        (DaylightRule.Gap.skip, "rfc5545_ignore_gap"), (.shift, "shift_gap_forward"),
    ])
    func `instants follow the rule for gaps`(_ gap: DaylightRule.Gap, _ key: String) throws {
        let database = try ZoneDatabase.ofSystem(environment: [:])
        let vectors = try Vectors.records("rrule/tz-derived.json")
        #expect(vectors.count > 200)
        for vector in vectors {
            let text = try #require(vector["rrule"] as? String)
            let start = try CalendarTime(reading: try #require(vector["dtstart"] as? String))
            let expected = try #require(vector[key] as? [String]).map { try Timestamp(rfc3339: $0) }
            var diagnostics = DiagnosticList()
            let zone = try database.zone(named: try #require(vector["tz"] as? String))
            let rule = try #require(
                ZonedRule<RecurrenceSet>(
                    reading: PlacedText(text), start: start, in: zone, of: database,
                    daylight: DaylightRule(gap: gap, repeat: .first), reportingTo: &diagnostics))
            // The lists were cut in the order of wall times, which a gap can turn round.
            var following = rule.occurrences(after: .earliest)
            var due: [Occurrence] = []
            while due.count < expected.count + 5, let next = following.next() {
                if next.isDue { due.append(next) }
            }
            let first = due.sorted { $0.local < $1.local }.prefix(expected.count)
            let instants = first.map(\.instant).sorted()
            #expect(instants == expected.sorted(), "\(text) \(start) \(zone.name)")
        }
    }
}
