import Diagnostics

/// What a timer says of when it is due.
struct TimerRules {
    private(set) var summary: String?
    private(set) var service: UnitName?
    private(set) var remarks: [String] = []
    private(set) var waits: [WrittenValue.Element] = []

    private var calendars: [(rules: [[(key: String, value: String)]], text: String)] = []
    private var spans: [(name: String, value: String, place: Place)] = []
    private var others: [(key: String, value: String)] = []
    private var isPersistent = false
    private var jitter: String?

    init(_ timer: Unit, _ context: UnitContext, _ notes: inout ImportNotes) {
        for setting in timer.settings { read(setting, timer, context, &notes) }
        readSpans(&notes)
    }
}

extension TimerRules {
    private mutating func read(
        _ setting: UnitSetting, _ timer: Unit, _ context: UnitContext, _ notes: inout ImportNotes
    ) {
        let expanded = context.expand(setting.value, in: timer.name).text
        switch (setting.section, setting.name) {
        case ("Unit", "Description"): summary = expanded
        case ("Unit", "Documentation"): remarks.append("Documentation: \(expanded)")
        case ("Install", "WantedBy"), ("Timer", "RemainAfterElapse"), ("Timer", "FixedRandomDelay"):
            break
        case ("Timer", "Unit"): service = expanded.isEmpty ? nil : UnitName(expanded)
        case ("Timer", "Persistent"): isPersistent = setting.isYes
        case ("Timer", "RandomizedDelaySec"): return readJitter(setting, &notes)
        case ("Timer", "OnClockChange") where setting.isYes:
            others.append(("clock_change", "true"))
        case ("Timer", "OnClockChange"), ("Timer", "OnTimezoneChange"), ("Timer", "WakeSystem"):
            guard setting.isYes else { break }
            return remark(setting, "\(setting.name) has no counterpart", &notes)
        case ("Timer", "AccuracySec"):
            return remark(
                setting, "AccuracySec is not needed: a trigger starts at its time, to the second",
                &notes)
        case ("Timer", "OnCalendar"): return readCalendar(setting, expanded, &notes)
        case ("Timer", let name) where name.hasPrefix("On") && name.hasSuffix("Sec"):
            if setting.value.isEmpty {
                reset()
            } else {
                spans.append((name, expanded, setting.place))
            }
        default:
            guard !setting.name.hasPrefix("X-"), !setting.section.hasPrefix("X-") else { break }
            return remark(
                setting, "'\(setting.name)=\(setting.value)' of a timer has no counterpart", &notes)
        }
        notes.carry(setting.place)
    }

    private mutating func remark(
        _ setting: UnitSetting, _ text: String, _ notes: inout ImportNotes
    ) { remarks.append(notes.name(setting.place, text)) }

    private mutating func readJitter(_ setting: UnitSetting, _ notes: inout ImportNotes) {
        guard let duration = UnitSpan.duration(setting.value) else {
            return remark(setting, "'\(setting.value)' is no stretch of time", &notes)
        }
        jitter = duration == "0s" ? nil : duration
        notes.carry(setting.place)
    }

    /// An empty value takes back all that was said before, be it a date or a stretch of time.
    private mutating func reset() {
        calendars = []
        spans = []
    }

    private mutating func readCalendar(
        _ setting: UnitSetting, _ text: String, _ notes: inout ImportNotes
    ) {
        notes.carry(setting.place)
        guard !text.isEmpty else { return reset() }
        if text.first == "@", let seconds = Int(text.dropFirst()) {
            return calendars.append(([[("at", Self.instant(seconds))]], text))
        }
        guard let calendar = UnitCalendar(text) else {
            return remark(setting, "'\(text)' is no time that could be carried over", &notes)
        }
        guard let rules = calendar.rules else {
            return remark(
                setting, "'\(text)' goes on in steps of years, as no rule here does", &notes)
        }
        calendars.append((rules, text))
    }

    private static func instant(_ seconds: Int) -> String {
        // From days to a date, in years that begin with March.
        let (day, second) = (seconds / 86400, seconds % 86400)
        let (era, rest) = ((day + 719_468) / 146_097, (day + 719_468) % 146_097)
        let year = (rest - rest / 1460 + rest / 36524 - rest / 146_096) / 365
        let ofYear = rest - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let date = [
            era * 400 + year + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
            ofYear - (153 * month + 2) / 5 + 1,
        ]
        let time = [second / 3600, second / 60 % 60, second % 60]
        func text(_ parts: [Int], _ sign: String) -> String {
            parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: sign)
        }
        return "\(text(date, "-"))T\(text(time, ":"))Z"
    }
}

extension TimerRules {
    private mutating func readSpans(_ notes: inout ImportNotes) {
        let steps = spans.filter { $0.name.hasPrefix("OnUnit") }
        for span in spans {
            notes.carry(span.place)
            guard let duration = UnitSpan.duration(span.value), duration != "0s" || steps.isEmpty
            else {
                remarks.append(notes.name(span.place, "'\(span.value)' is no stretch of time"))
                continue
            }
            if span.name.hasPrefix("OnUnit") {
                others.append(("every", duration))
                remarks.append(
                    notes.name(
                        span.place,
                        "steps of 'every' are counted by the clock, not from the last "
                            + (span.name == "OnUnitActiveSec" ? "start" : "end")))
            } else if steps.isEmpty, calendars.isEmpty, others.allSatisfy({ $0.key != "startup" }) {
                others.append(("startup", "true"))
                if duration != "0s" {
                    waits.append(
                        .init(value: .map([.init(key: "wait", value: .raw(duration))])))
                }
                remarks.append(
                    notes.name(
                        span.place,
                        "'startup' is each start of 'errand serve', not only of the machine"))
            } else {
                remarks.append(
                    notes.name(
                        span.place,
                        "\(span.name) is left out beside other times; 'startup' in a file of "
                            + "'triggers' is like it"))
            }
        }
    }

    /// What stands under `on:`; nothing where the timer is never due.
    func triggers(isEnabled: Bool) -> WrittenValue? {
        var triggers = calendars.flatMap { calendar in
            calendar.rules.map { rule in
                var entries = rule.map { Self.entry($0.key, $0.value) }
                entries[0].remarks = ["OnCalendar=\(calendar.text)"]
                entries.add("if_missed", .raw(isPersistent ? "once" : "skip"))
                entries.add("jitter", jitter.map { .raw($0) })
                return entries
            }
        }
        triggers += others.map { other in
            var entries = [Self.entry(other.key, other.value)]
            if other.key == "every" {
                entries.add("if_missed", .raw("skip"))
                entries.add("jitter", jitter.map { .raw($0) })
            }
            return entries
        }
        for index in triggers.indices {
            if !isEnabled { triggers[index].add("enabled", .raw("false")) }
            if triggers.count > 1 {
                triggers[index].insert(
                    .init(
                        remarks: triggers[index][0].remarks, key: "id",
                        value: .raw("\(triggers[index][0].key)-\(index + 1)")), at: 0)
                triggers[index][1].remarks = []
            }
        }
        guard triggers.count != 1 else { return .map(triggers[0]) }
        return triggers.isEmpty ? nil : .list(triggers.map { .init(value: .map($0)) })
    }

    private static func entry(_ key: String, _ value: String) -> WrittenValue.Entry {
        .init(
            key: key,
            value: ["rrule", "at", "start"].contains(key) ? .raw("\"\(value)\"") : .raw(value))
    }
}
