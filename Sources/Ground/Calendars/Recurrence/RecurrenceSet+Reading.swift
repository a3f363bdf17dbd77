public import Diagnostics
import ICalendar
public import TimeZones
import Values

extension ZonedRule where Rule == RecurrenceSet {
    /// Reads a recurrence rule or several lines of a calendar, and reports all that is wrong with
    /// it.
    ///
    /// Besides a rule such as `FREQ=WEEKLY;BYDAY=MO` there can be lines with DTSTART, RRULE, RDATE
    /// and EXDATE. What the rule leaves open comes from `start`. Times are those of `zone` unless a
    /// line names another one.
    public init?(
        reading text: PlacedText, start: CalendarTime? = nil, in zone: Zone, of zones: ZoneDatabase,
        daylight: DaylightRule = .rfc5545, reportingTo diagnostics: inout DiagnosticList
    ) {
        var reader = RecurrenceSetReader(
            CalendarZones(zones), zone: zone, DiagnosticList(about: diagnostics.file))
        if let start { reader.take(start: start) }
        reader.takeLines(of: text)
        let set = reader.triggerSet(daylight, at: text)
        diagnostics.append(contentsOf: reader.diagnostics)
        guard let set else { return nil }
        self.init(set, in: reader.zone, daylight: daylight)
    }
}

extension RecurrenceSetReader {
    /// More is better written into a calendar file.
    private static let mostBytes = 65_536

    /// Takes the lines of a text, in which one line without a name is a rule.
    fileprivate mutating func takeLines(of text: PlacedText) {
        guard text.bytes.count <= Self.mostBytes else {
            return report(.tooMuch("bytes", most: Self.mostBytes), at: text.whole)
        }
        let isLine = text.bytes.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\n") }
        if !isLine { return take(rule: text) }
        for line in ContentLines(text) {
            guard let property = ContentLine(line) else {
                take(rule: line)
                continue
            }
            if !take(property) { report(.unknownProperty(property.name), at: line.whole) }
        }
    }

    /// Returns the times of a trigger, which must have some and needs a start only if its rules do.
    fileprivate mutating func triggerSet(
        _ daylight: DaylightRule, at text: PlacedText
    ) -> RecurrenceSet? {
        let anyMidnight = Start(time: CivilTime(secondsSince1970: 0), isDay: true, isPlaced: false)
        guard let set = set(daylight, from: start ?? anyMidnight) else { return nil }
        guard set.next(after: .beforeAll) != nil else {
            report(.neverDue, at: text.whole)
            return nil
        }
        return set
    }
}
