import NaturalDates
import Testing
import TimeZones
import Values

/// Texts and what they mean on Wednesday, 25 March 2026 at 10:00 in Oslo, where clocks are moved
/// forward four days later.
///
/// A line has a text, its meanings and what is left of it, with `->` between them. Where different
/// texts are left, each stands behind its meaning.
enum DateTable {
    struct Row: CustomTestStringConvertible {
        let text: String
        let meaning: String
        var testDescription: String { text.debugDescription }
    }

    static func rows(of table: String) -> [Row] {
        table.split(separator: "\n").map { line in
            let text = line.prefix(upTo: line.firstRange(of: " -> ")?.lowerBound ?? line.endIndex)
            return Row(text: String(text), meaning: String(line.dropFirst(text.count + 4)))
        }
    }

    static func oslo() throws -> Zone {
        try ZoneDatabase.ofSystem(environment: [:]).zone(named: "Europe/Oslo")
    }

    static func dates(
        _ languages: DateLanguage..., at now: String = "2026-03-25T10:00:00+01:00"
    ) throws -> NaturalDates {
        NaturalDates(now: try Timestamp(rfc3339: now), in: try oslo(), languages: languages)
    }

    /// Writes readings as the tables have them.
    static func text(of readings: [DateReading]) throws -> String {
        let zone = try oslo()
        guard let rest = readings.first?.rest else { return "nothing" }
        if readings.contains(where: { $0.rest != rest }) {
            return readings.map { "\(text(of: $0, in: zone)) {\($0.rest)}" }.joined(
                separator: " | ")
        }
        let meanings = readings.map { text(of: $0, in: zone) }.joined(separator: " | ")
        return rest.isEmpty ? meanings : "\(meanings) -> \(rest)"
    }

    private static func text(of reading: DateReading, in zone: Zone) -> String {
        var text = ""
        if let start = reading.start.map(zone.local) {
            let end = reading.end.map(zone.local)
            if reading.isAllDay {
                let last = end?.advanced(by: -1).date
                text =
                    last == start.date ? "\(start.date)" : "\(start.date) – \(last ?? start.date)"
            } else if let end {
                let last = end.date == start.date ? clock(end) : "\(end.date) \(clock(end))"
                text = "\(start.date) \(clock(start)) – \(last)"
            } else {
                text = "\(start.date) \(clock(start))"
            }
        }
        guard let length = reading.length, reading.isAllDay || reading.start == nil else {
            return text
        }
        return (text.isEmpty ? "" : text + " ") + "for \(length.seconds / 60)m"
    }

    private static func clock(_ time: CivilTime) -> String {
        let parts = [time.hour, time.minute] + (time.second == 0 ? [] : [time.second])
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
