import Calendars
import Diagnostics
import TimeZones
import Values

/// The tests of recurrence rules: a rule with its start, and when it is due.
enum RRuleSuite {
    static func answer(to request: ValueMap) throws -> Value {
        guard case .string(let text) = request["rrule"],
            case .string(let begin) = request["dtstart"], case .int(let count) = request["count"]
        else { throw RequestError("a request has 'rrule', 'dtstart' and 'count'") }
        let zones = try SuiteZones.all.get()
        let zone = try SuiteZones.zone(request["tz"])
        let start = try CalendarTime(reading: begin)
        var diagnostics = DiagnosticList()
        guard
            let rule = ZonedRule<RecurrenceSet>(
                reading: PlacedText(text), start: start, in: zone, of: zones,
                reportingTo: &diagnostics)
        else {
            let sentences = diagnostics.sorted().map(\.message.text)
            throw RequestError(sentences.joined(separator: "; "))
        }
        let isDay = if case .date = start { true } else { false }
        var following = rule.occurrences(after: .earliest)
        var next: [Value] = []
        while next.count < count, let occurrence = following.next() {
            guard occurrence.isDue else { continue }
            let wall = "\(occurrence.local)".prefix(isDay ? 10 : 19)
            let hasZone = request["tz"] != nil
            next.append(.string(hasZone ? zone.text(occurrence.instant) : String(wall)))
        }
        return ["next": .list(next)]
    }
}
