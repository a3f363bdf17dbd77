import Calendars
import Diagnostics
import TimeZones
import Values

/// Reads any bytes as a recurrence rule, goes through its times, and traps where a promise is
/// broken.
public func tryOut(_ input: [UInt8]) {
    let file = SourceFile(name: "rule", bytes: input)
    for start in [nil, CalendarTime.local(CivilTime(secondsSince1970: 1_767_573_000))] {
        for daylight in [DaylightRule.rfc5545, DaylightRule(gap: .shift, repeat: .both)] {
            var diagnostics = DiagnosticList(about: file)
            let rule = ZonedRule<RecurrenceSet>(
                reading: PlacedText(file.text), start: start, in: zone, of: zones,
                daylight: daylight, reportingTo: &diagnostics)
            check(diagnostics, about: file)
            guard let rule else { continue }
            precondition(!rule.sentence.isEmpty, "a rule has nothing to say")
            goThrough(rule)
        }
    }
}

/// Checks that times come in the same order going forward and going back.
private func goThrough(_ rule: ZonedRule<RecurrenceSet>) {
    var instant = Timestamp(seconds: 1_767_222_000) ?? .epoch
    for _ in 0..<5 {
        guard let next = rule.next(after: instant) else { return }
        precondition(next.instant > instant, "time goes back")
        guard let later = rule.next(after: next.instant) else { return }
        let back = rule.previous(before: later.instant)
        precondition(back?.instant == next.instant, "back is another way than on")
        instant = next.instant
    }
}

/// Every place lies inside the text, and every sentence can be shown.
private func check(_ diagnostics: DiagnosticList, about file: SourceFile) {
    for diagnostic in diagnostics.sorted() {
        guard let range = diagnostic.range else { continue }
        precondition(0 <= range.start && range.start <= range.end, "a range is turned round")
        precondition(range.end <= file.text.utf8.count, "a range leaves its text")
    }
    _ = DiagnosticRenderer().render(diagnostics.sorted())
}

/// The clocks of this zone are moved, and no file is needed for it.
private let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
private let zone = (try? zones.zone(named: "Europe/Oslo")) ?? .utc
