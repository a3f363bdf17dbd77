import Calendars
import Diagnostics
import TimeZones
import Values

/// The tests of cron implementations: an expression, and when it is due after an instant.
enum CronSuite {
    static func answer(to request: ValueMap) throws -> Value {
        guard case .string(let text) = request["expr"], case .string(let from) = request["from"],
            case .int(let count) = request["count"]
        else { throw RequestError("a request has 'expr', 'from' and 'count'") }
        var diagnostics = DiagnosticList()
        guard let rule = CronRule(reading: PlacedText(text), reportingTo: &diagnostics) else {
            let sentences = diagnostics.sorted().map(\.message.text)
            throw RequestError(sentences.joined(separator: "; "))
        }
        let zone = try SuiteZones.zone(request["tz"])
        let recurrence = ZonedRule(rule, in: zone, daylight: .timeOfDay)
        var instant = try start(from, in: zone)
        var next: [Value] = []
        while next.count < count, let occurrence = recurrence.next(after: instant) {
            next.append(.string(zone.text(occurrence.instant)))
            instant = occurrence.instant
        }
        return ["next": .list(next)]
    }

    /// An instant without an offset is what the clocks of the zone show.
    private static func start(_ text: String, in zone: Zone) throws -> Timestamp {
        if let instant = try? Timestamp(rfc3339: text) { return instant }
        let wall = try Timestamp(rfc3339: text + "Z")
        let second =
            switch zone.instants(of: CivilTime(secondsSince1970: wall.seconds)) {
            case .unique(let second), .fold(let second, _), .gap(_, _, let second): second
            }
        return Timestamp(seconds: second, nanoseconds: wall.nanoseconds) ?? wall
    }
}
