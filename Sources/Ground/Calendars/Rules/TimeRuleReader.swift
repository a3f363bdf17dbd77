import Diagnostics
import TimeZones
import Values

/// Puts a time rule together from its parts, each with the one reader that its kind has.
struct TimeRuleReader {
    private let parts: [TimeRuleKey: PlacedText]
    private let whole: SourceRange?
    private let surroundings: TimeRuleSurroundings
    private(set) var diagnostics: DiagnosticList

    init(
        _ parts: [TimeRuleKey: PlacedText], _ whole: SourceRange?,
        _ surroundings: TimeRuleSurroundings, about file: SourceFile?
    ) {
        self.parts = parts
        self.whole = whole
        self.surroundings = surroundings
        diagnostics = DiagnosticList(about: file)
    }

    mutating func read() -> TimeRule? {
        guard let (kind, text) = kind() else { return nil }
        checkOwners(of: kind)
        let zone = zone() ?? surroundings.zone
        let recurrence = recurrence(kind, text, in: zone)
        let exclusions = exclusions()
        guard let recurrence, !diagnostics.hasErrors else { return nil }
        return TimeRule(recurrence, less: exclusions)
    }
}

extension TimeRuleReader {
    private mutating func kind() -> (TimeRuleKey, PlacedText)? {
        let kinds = TimeRuleKey.kinds.compactMap { key in parts[key].map { (key, $0) } }
        if kinds.isEmpty { diagnostics.error(.noKind, at: whole) }
        for (other, text) in kinds.dropFirst() {
            diagnostics.error(.twoKinds(kinds[0].0, other), at: text.whole)
        }
        return kinds.count == 1 ? kinds[0] : nil
    }

    private mutating func checkOwners(of kind: TimeRuleKey) {
        let strangers = parts.keys.filter { !$0.owners.isEmpty && !$0.owners.contains(kind) }
        guard !strangers.isEmpty else { return }
        for key in TimeRuleKey.allCases where strangers.contains(key) {
            if let text = parts[key] { diagnostics.error(.wrongOwner(key, kind), at: text.whole) }
        }
    }

    private mutating func zone() -> Zone? {
        guard let text = parts[.timezone] else { return nil }
        do throws(ZoneError) {
            return try surroundings.zones.zone(named: text.string)
        } catch {
            diagnostics.error(.badZone(error), at: text.whole)
            return nil
        }
    }

    private mutating func recurrence(
        _ kind: TimeRuleKey, _ text: PlacedText, in zone: Zone
    ) -> (any Recurrence)? {
        switch kind {
        case .cron:
            let rule = CronRule(reading: text, reportingTo: &diagnostics)
            return rule.map { timesOfDay($0, at: text, in: zone) }
        case .time:
            let rule = DailyTimes(reading: text, days: parts[.days], reportingTo: &diagnostics)
            return rule.map { timesOfDay($0, at: text, in: zone) }
        case .rrule:
            return ZonedRule<RecurrenceSet>(
                reading: text, start: calendarTime(.start), in: zone, of: surroundings.zones,
                daylight: daylight(or: .rfc5545), reportingTo: &diagnostics)
        case .every:
            return EveryRule(
                reading: text, starting: calendarTime(.starting)?.instant(in: zone),
                firstSeen: surroundings.firstSeen, in: zone, reportingTo: &diagnostics)
        case .sun: return SunRule(reading: text, at: place(), in: zone, reportingTo: &diagnostics)
        default: return AtRule(reading: text, in: zone, reportingTo: &diagnostics)
        }
    }
}

extension TimeRuleReader {
    private mutating func timesOfDay<Rule: CivilRule>(
        _ rule: Rule, at text: PlacedText, in zone: Zone
    ) -> ZonedRule<Rule> {
        let rule = ZonedRule(rule, in: zone, daylight: daylight(or: .timeOfDay))
        rule.reportGap(after: surroundings.now, at: text.whole, to: &diagnostics)
        return rule
    }

    private mutating func daylight(or usual: DaylightRule) -> DaylightRule {
        DaylightRule(
            gap: choice(.gap, DaylightRule.Gap.self) ?? usual.gap,
            repeat: choice(.repeat, DaylightRule.Repeat.self) ?? usual.repeat)
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: TimeRuleKey, _: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let text = parts[key] else { return nil }
        if let choice = Choice(rawValue: text.string) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        diagnostics.error(.noChoice(text.string, of: key, choices), at: text.whole)
        return nil
    }

    private mutating func calendarTime(_ key: TimeRuleKey) -> CalendarTime? {
        guard let text = parts[key] else { return nil }
        do throws(CalendarTimeError) {
            return try CalendarTime(reading: text.string)
        } catch {
            diagnostics.error(.badTime(text.string, error), at: text.whole)
            return nil
        }
    }

    private mutating func place() -> Place? {
        guard let text = parts[.place] else { return surroundings.place }
        if let place = Place(reading: text.string) { return place }
        diagnostics.error(.badPlace(text.string), at: text.whole)
        return surroundings.place
    }

    private mutating func exclusions() -> Exclusions {
        var items: [ExclusionItem] = []
        var calendars: [CalendarFile] = []
        for text in parts[.exclude]?.items ?? [] {
            guard let item = ExclusionItem(reading: text, reportingTo: &diagnostics) else {
                continue
            }
            items.append(item)
            if case .calendar(let path) = item, let calendar = calendar(path, at: text) {
                calendars.append(calendar)
            }
        }
        return Exclusions(items, calendars: calendars)
    }

    private mutating func calendar(_ path: String, at text: PlacedText) -> CalendarFile? {
        do {
            return CalendarFile(
                try surroundings.calendar(path), zones: surroundings.zones,
                reportingTo: &diagnostics)
        } catch {
            diagnostics.error(.noCalendarFile(path, "\(error)"), at: text.whole)
            return nil
        }
    }
}
