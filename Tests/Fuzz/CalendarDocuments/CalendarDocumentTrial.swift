import ICalendar
import TimeZones
import Values

/// Reads any bytes as a calendar, writes and changes it, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    // What is refused has nothing to be tried.
    guard var document = try? CalendarDocument(input) else { return }
    precondition(document.bytes == input, "an unchanged calendar is written otherwise")
    for event in document.events {
        for line in event.lines { _ = (line.moments, line.periods, line.text, line.parts) }
        guard let uid = event["UID"]?.text, let title = ContentLine("SUMMARY", text: uid) else {
            continue
        }
        document.change(uid: uid, at: .latest) { $0.set(title) }
        if let moment = event["DTSTART"]?.moments?.first {
            document.remove(uid: uid, only: moment, at: .latest)
        }
    }
    let draft = EventDraft(title: "x", start: .zoned(wall, zone: "Europe/Oslo"))
    // A UID that is taken is refused.
    try? document.add(draft, uid: "new", at: .latest, zones: zones)
    let written = document.bytes
    guard let again = try? CalendarDocument(written) else {
        preconditionFailure("what was written cannot be read")
    }
    precondition(again.bytes == written, "what was written is written otherwise")
    precondition(again.events.count == document.events.count, "events are lost")
}

private let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
private let wall = CivilTime(secondsSince1970: 1_792_890_000)
