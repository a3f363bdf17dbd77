import Calendars
import Diagnostics
import ICalendar
import TimeZones
import Values

/// Reads any bytes as a calendar, asks what it leaves out, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let file = SourceFile(name: "holidays.ics", bytes: input)
    var diagnostics = DiagnosticList(about: file)
    let calendar = CalendarFile(file, zones: zones, reportingTo: &diagnostics)
    for diagnostic in diagnostics.sorted() {
        guard let range = diagnostic.range else { continue }
        precondition(0 <= range.start && range.start <= range.end, "a range is turned round")
        precondition(range.end <= file.text.utf8.count, "a range leaves its text")
    }
    _ = DiagnosticRenderer().render(diagnostics.sorted())
    tryEvents(input)
    guard let calendar else { return }
    let exclusions = Exclusions(calendars: [calendar])
    for second: Int64 in [-62_135_596_800, 0, 1_774_746_000, 1_792_890_000, 253_402_300_799] {
        guard let instant = Timestamp(seconds: second) else { continue }
        _ = exclusions.name(for: Occurrence(instant: instant, local: zone.local(instant)))
    }
}

/// Asks for all events of a long time.
private func tryEvents(_ input: [UInt8]) {
    // What is refused has no events.
    guard let document = try? CalendarDocument(input) else { return }
    let events = CalendarEvents(document, zones: zones, readIn: zone)
    let (found, isComplete) = events.occurrences(from: .earliest, to: .latest, atMost: 100)
    precondition(found.count <= 100, "there are too many")
    precondition(isComplete || found.count == 100, "some are missing")
    precondition(zip(found, found.dropFirst()).allSatisfy { $0.start <= $1.start }, "no order")
    precondition(found.allSatisfy { $0.start <= $0.end }, "an end comes before its begin")
}

private let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
private let zone = (try? zones.zone(named: "Europe/Oslo")) ?? .utc
