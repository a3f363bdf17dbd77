import Calendars
import Diagnostics

/// The kinds of triggers that are due at times.
enum TimeKinds {
    static let all = [
        kind("Due at times of the day.", time, with: [days, gap]),
        kind("Due again and again, in equal steps.", every, with: [starting]),
        kind(
            "Due as a cron expression says; with six fields, seconds come first.", cron, with: [gap]
        ), kind("Due as a rule of RFC 5545 says.", rrule, with: [start, gap]),
        kind("Due once.", at), kind("Due by the sun.", sun, with: [place]),
    ]

    /// A key of a trigger, and the parts of the rule that its value has.
    private struct Part: Sendable {
        let facts: KeyFacts
        let read: @Sendable (Fields, inout Reading, inout [TimeRuleKey: PlacedText]) -> Void

        init(_ key: TimeRuleKey, _ noun: String, _ summary: String) {
            let presence: KeyFacts.Presence =
                TimeRuleKey.kinds.contains(key) ? .required : .optional
            let row = Key<PlacedText>(key.rawValue, .rulePart(noun), presence, summary)
            facts = row.facts
            read = { fields, reading, texts in
                if let text = fields.read(row, &reading) { texts[key] = text }
            }
        }

        init(_ row: Key<[TimeRuleKey: PlacedText]>) {
            facts = row.facts
            read = { fields, reading, texts in
                if let parts = fields.read(row, &reading) { texts.merge(parts) { $1 } }
            }
        }
    }

    private static let time = Part(.time, "a time such as '07:00'", "The times of the day.")
    private static let every = Part(.every, "a duration such as '15m'", "The step.")
    private static let cron = Part(
        .cron, "a cron expression such as '0 7 * * 1-5'", "The expression.")
    private static let rrule = Part(.rrule, "a rule such as 'FREQ=WEEKLY;BYDAY=MO'", "The rule.")
    private static let at = Part(.at, "an instant such as '2026-12-24T18:00:00Z'", "The instant.")
    private static let sun = Part(
        .sun, "an event such as 'sunset-30m'", "What the sun does, and how long before or after.")
    private static let days = Part(
        .days, "days such as 'weekdays'", "On which days of the week; without it, on all.")
    private static let starting = Part(.starting, "a time", "From when on steps are counted.")
    private static let start = Part(.start, "a time", "When the rule begins.")
    private static let place = Part(
        .place, "latitude and longitude",
        "Where the sun is looked at, if not where 'errand.yaml' says.")
    private static let exclude = Part(
        .exclude, "days such as '2026-12-24', or the path of an .ics file", "What is left out.")
    private static let zone = Part(
        .timezone, "a zone such as 'Europe/Oslo'",
        "Whose clocks count, if not those that 'errand.yaml' says.")

    private static func kind(
        _ summary: String, _ main: Part, with others: [Part] = []
    ) -> Variant<Trigger.Kind> {
        let parts = [main] + others + [zone, exclude]
        return Variant(summary, parts.map(\.facts)) { fields, reading in
            var texts: [TimeRuleKey: PlacedText] = [:]
            for part in parts { part.read(fields, &reading, &texts) }
            guard texts[mainKey(of: main)] != nil, reading.timeRule(texts, at: fields.range) != nil
            else { return nil }
            return .time(texts.mapValues { String(decoding: $0.bytes, as: UTF8.self) })
        }
    }

    private static func mainKey(of part: Part) -> TimeRuleKey {
        TimeRuleKey(rawValue: part.facts.name) ?? .time
    }
}

/// `on_dst:` of a time rule.
extension TimeKinds {
    private static let gap = Part(
        Key(
            "on_dst", .fields("a map with 'gap' and 'repeat'", { shape }, read: daylight),
            "What becomes of times that clocks are moved over, or that they show twice."))

    private static let gapKey = Key<PlacedText>(
        "gap", .rulePart("'after', 'shift' or 'skip'"),
        "What becomes of a time that does not exist.")
    private static let repeatKey = Key<PlacedText>(
        "repeat", .rulePart("'first', 'second' or 'both'"), "Which of two equal times counts.")
    private static let shape = Shape(
        name: "'on_dst'", summary: "What happens on days when clocks are moved.",
        keys: [gapKey.facts, repeatKey.facts])

    @Sendable private static func daylight(
        _ fields: Fields, _ reading: inout Reading
    ) -> [TimeRuleKey: PlacedText]? {
        var parts: [TimeRuleKey: PlacedText] = [:]
        parts[.gap] = fields.read(gapKey, &reading)
        parts[.repeat] = fields.read(repeatKey, &reading)
        return parts
    }
}
