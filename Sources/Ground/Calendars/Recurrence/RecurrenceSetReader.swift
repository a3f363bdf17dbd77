import Diagnostics
import ICalendar
import TimeZones
import Values

/// Puts a recurrence together from the properties that calendars have for it.
struct RecurrenceSetReader {
    let zones: CalendarZones

    /// The zone of times that have none of their own, until the start names another one.
    private(set) var zone: Zone
    private(set) var start: Start?
    private(set) var diagnostics: DiagnosticList

    private var rules: [PlacedText] = []
    private var dates: [ContentLine] = []
    private var exceptions: [ContentLine] = []

    /// Whether only the days of rules matter.
    private var timesAreIgnored = false

    /// The first time that may be due.
    struct Start {
        let time: CivilTime

        /// Whether it is a day without a time.
        let isDay: Bool

        /// Whether a zone belongs to it, and it means an instant.
        let isPlaced: Bool
    }

    init(_ zones: CalendarZones, zone: Zone, _ diagnostics: DiagnosticList) {
        self.zones = zones
        self.zone = zone
        self.diagnostics = diagnostics
    }
}

extension RecurrenceSetReader {
    /// Takes a property, unless it has nothing to do with recurrences.
    mutating func take(_ line: ContentLine) -> Bool {
        switch line.name {
        case "DTSTART": readStart(line)
        case "RRULE": take(rule: line.value)
        case "RDATE": dates.append(line)
        case "EXDATE": exceptions.append(line)
        case "EXRULE": diagnostics.error(.exceptionRule, at: line.range)
        default: return false
        }
        return true
    }

    /// Takes a rule that has no name before it.
    mutating func take(rule: PlacedText) {
        guard rules.count < Self.mostRules else {
            return diagnostics.error(.tooMuch("rules", most: Self.mostRules), at: rule.whole)
        }
        rules.append(rule)
    }

    /// The number of rules, far above the usual one.
    private static let mostRules = 4

    /// Takes a start that was written outside of the calendar's properties, in the zone that is in
    /// force.
    mutating func take(start: CalendarTime) {
        switch start {
        case .date(let date):
            self.start = Start(time: CivilTime(date), isDay: true, isPlaced: false)
        case .local(let time): self.start = Start(time: time, isDay: false, isPlaced: false)
        case .instant(let instant):
            self.start = Start(time: zone.local(instant), isDay: false, isPlaced: true)
        }
    }

    mutating func report(_ message: Diagnostic.Message, at range: SourceRange) {
        diagnostics.error(message, at: range)
    }

    private mutating func readStart(_ line: ContentLine) {
        if start != nil { return diagnostics.error(.twoStarts, at: line.range) }
        guard let begin = calendarTime(line.value) else { return }
        if let id = line["TZID"] {
            guard let named = zone(id, at: line) else { return }
            zone = named
        } else if case .instant = begin {
            zone = .utc
        }
        take(start: begin)
        if line["TZID"] != nil, case .local(let time) = begin {
            start = Start(time: time, isDay: false, isPlaced: true)
        }
    }
}

/// Checks that only events need.
extension RecurrenceSetReader {
    /// Forgets at what times of the day the rules are due, since the start is a day without a time.
    mutating func ignoreTimes() { timesAreIgnored = true }

    /// Returns the second since 1970 of a wall time, in UTC if a zone belongs to the start.
    func second(of time: CivilTime, like start: Start) -> Int64 {
        start.isPlaced ? zone.second(of: time) : time.secondsSince1970
    }
}

extension RecurrenceSetReader {
    /// Returns all times that the properties name, or `nil` if one of them is wrong.
    mutating func set(_ daylight: DaylightRule, from start: Start) -> RecurrenceSet? {
        var set = RecurrenceSet()
        for rule in parsedRules() {
            set.rules.append(LocalRecurrence(rule, start: start.time, in: zone, daylight))
        }
        for line in dates { set.dates += times(of: line).map(\.time) }
        set.dates.sort()
        for line in exceptions {
            for (time, isDay) in times(of: line) {
                if isDay, !start.isDay {
                    set.exceptionDays.insert(time.daysSince1970)
                } else {
                    set.exceptions.insert(time)
                }
            }
        }
        return diagnostics.hasErrors ? nil : set
    }

    private mutating func parsedRules() -> [RecurrenceRule] {
        var parsed: [RecurrenceRule] = []
        for text in rules {
            guard let rule = RecurrenceRule(reading: text, reportingTo: &diagnostics) else {
                continue
            }
            if start == nil, let need = rule.needOfStart {
                diagnostics.error(.noStart(because: need), at: text.whole)
            }
            guard timesAreIgnored else {
                parsed.append(rule)
                continue
            }
            if rule.frequency < .daily {
                diagnostics.error(.timesOfDay(rule.frequency), at: text.whole)
            }
            parsed.append(rule.withoutTimes)
        }
        return parsed
    }

    /// The times of a list, as the walls of the start's zone show them.
    mutating func times(of line: ContentLine) -> [(time: CivilTime, isDay: Bool)] {
        var other: Zone?
        if let id = line["TZID"] {
            guard let named = zone(id, at: line) else { return [] }
            other = named == zone ? nil : named
        }
        let isPeriod = line["VALUE"]?.uppercased() == "PERIOD"
        return line.values.compactMap { text in
            let end = text.bytes.firstIndex(of: UInt8(ascii: "/")) ?? text.bytes.count
            switch calendarTime(isPeriod ? text[0..<end] : text) {
            case nil: return nil
            case .date(let date)?: return (CivilTime(date), true)
            case .local(let time)?: return (other.map { moved(time, from: $0) } ?? time, false)
            case .instant(let instant)?: return (zone.local(instant), false)
            }
        }
    }

    private func moved(_ time: CivilTime, from other: Zone) -> CivilTime {
        Timestamp(seconds: other.second(of: time)).map(zone.local) ?? time
    }

    private mutating func calendarTime(_ text: PlacedText) -> CalendarTime? {
        do throws(CalendarTimeError) {
            return try CalendarTime(reading: text.string)
        } catch {
            diagnostics.error(.badTime(text.short, error), at: text.whole)
            return nil
        }
    }

    private mutating func zone(_ id: String, at line: ContentLine) -> Zone? {
        do throws(ZoneError) {
            return try zones.zone(id)
        } catch {
            diagnostics.error(.badZone(error), at: line.range)
            return nil
        }
    }
}

extension Zone {
    /// Returns the second since 1970 at which a wall time is first shown, or would be if the clocks
    /// were not moved.
    fileprivate func second(of wall: CivilTime) -> Int64 {
        switch instants(of: wall) {
        case .unique(let second), .fold(let second, _): second
        case .gap(let before, _, _): wall.secondsSince1970 - Int64(before)
        }
    }
}
