import Calendars
import Diagnostics
import TimeZones
import Values

/// Reads any bytes as a cron expression and goes through its occurrences, and traps where a promise
/// is broken.
public func tryOut(_ input: [UInt8]) {
    let file = SourceFile(name: "trigger", bytes: input)
    var diagnostics = DiagnosticList(about: file)
    let rule = CronRule(reading: PlacedText(file.text), reportingTo: &diagnostics)
    for diagnostic in diagnostics.sorted() { show(diagnostic, in: file) }
    guard let rule else {
        return precondition(diagnostics.hasErrors, "it is refused for no reason")
    }
    precondition(!rule.sentence.isEmpty, "it says nothing of itself")
    for zone in zones {
        for daylight in daylights { walk(ZonedRule(rule, in: zone, daylight: daylight)) }
    }
}

/// Every place lies inside the text, and what a fix makes of it has not the same problem.
private func show(_ diagnostic: Diagnostic, in file: SourceFile) {
    if let range = diagnostic.range {
        precondition(0 <= range.start && range.start <= range.end, "a range is turned round")
        precondition(range.end <= file.text.utf8.count, "a range leaves its text")
    }
    _ = DiagnosticRenderer().render(diagnostic)
    _ = file.applying(diagnostic.fixes.prefix(1))
}

/// Occurrences come in order, and going back is the inverse of going on.
private func walk(_ rule: ZonedRule<CronRule>) {
    for start in starts {
        var following = rule.occurrences(after: start)
        var passed = [Occurrence]()
        while passed.count < 40, let next = following.next() {
            precondition(next.instant > start, "an occurrence is not after the start")
            precondition(passed.last.map { $0.instant <= next.instant } ?? true, "time runs back")
            passed.append(next)
        }
        guard let last = passed.last, last.instant > start else { continue }
        var preceding = rule.occurrences(before: last.instant)
        for occurrence in passed.reversed() where occurrence.instant < last.instant {
            precondition(preceding.next() == occurrence, "going back is no inverse")
        }
        let due = passed.filter(\.isDue)
        for (earlier, later) in zip(due, due.dropFirst()) where earlier.instant < later.instant {
            precondition(rule.next(after: earlier.instant) == later, "the next is another one")
            precondition(rule.previous(before: later.instant) == earlier, "the last is another one")
        }
    }
}

/// Rules of zones need no files, so that every machine tries the same.
private let zones =
    ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"].compactMap {
        try? ZoneDatabase(folder: "/nowhere").systemZone(environment: ["TZ": $0])
    }

private let daylights = [
    DaylightRule.timeOfDay, .rfc5545, DaylightRule(gap: .shift, repeat: .second),
]

private let starts = [-62_135_596_800, 1_743_200_000, 1_761_350_000, 253_400_000_000]
    .compactMap { Timestamp(seconds: $0) }
