import Calls
import Foundation
import IntentTraits
import PatienceTestKit
import ProcessTestKit
import Testing
import Values

@testable import StandardIntents

/// Calendars in files, read and changed as a run would.
@Suite(.patient(for: .seconds(60))) struct CalendarTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "errand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A weekly event in a zone, one time of which is elsewhere, one that is missing, a whole day,
    /// and one that nobody can understand.
    private static let home = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Us//Tests//EN", "X-OWN:kept as it is",
        "BEGIN:VEVENT", "UID:choir", "DTSTAMP:20260101T000000Z",
        "DTSTART;TZID=Europe/Oslo:20260323T190000", "DTEND;TZID=Europe/Oslo:20260323T210000",
        "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=Europe/Oslo:20260406T190000", "SUMMARY:Choir",
        "LOCATION:School\\, hall", "END:VEVENT", "BEGIN:VEVENT", "UID:choir",
        "DTSTAMP:20260101T000000Z", "RECURRENCE-ID;TZID=Europe/Oslo:20260413T190000",
        "DTSTART;TZID=Europe/Oslo:20260414T190000", "DTEND;TZID=Europe/Oslo:20260414T210000",
        "SUMMARY:Choir\\, moved", "END:VEVENT", "BEGIN:VEVENT", "UID:easter",
        "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20260405", "SUMMARY:Easter",
        "DESCRIPTION:Eggs\\nand lamb", "END:VEVENT", "BEGIN:VEVENT", "UID:odd",
        "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Nowhere/Town:20260405T100000", "SUMMARY:Odd",
        "END:VEVENT", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    private func write(_ text: String, to name: String = "home.ics") throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func text(_ name: String = "home.ics") throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    private static func time(_ text: String) throws -> Value {
        .timestamp(try Timestamp(rfc3339: text))
    }

    /// The events of a file in March and April 2026.
    private func events(
        _ caller: StandardCaller = StandardCaller(), in source: String
    ) async throws -> [ValueMap] {
        let value = try await caller.value(
            "calendar.events",
            [
                "source": .string(source), "from": try Self.time("2026-03-01T00:00:00Z"),
                "to": try Self.time("2026-05-01T00:00:00Z"),
            ])
        guard case .list(let list) = value else { return try #require(nil, "\(value)") }
        return list.compactMap { if case .entity(let event) = $0 { event.properties } else { nil } }
    }

    @Test func `each time of an event is there, in its zone, in order, without what is taken out`()
        async throws
    {
        let caller = StandardCaller()
        let found = try await events(caller, in: try write(Self.home))
        #expect(
            found.map { $0["title"] } == ["Choir", "Choir", "Easter", "Choir, moved"])
        // The clocks of Oslo are moved between the first and the second.
        let starts = [
            "2026-03-23T18:00:00Z", "2026-03-30T17:00:00Z", "2026-04-05T00:00:00Z",
            "2026-04-14T17:00:00Z",
        ]
        #expect(try found.map { $0["start"] } == starts.map(Self.time))
        #expect(found.map { $0["allDay"] } == [false, false, true, false])
        #expect(found.first?["location"] == "School, hall")
        #expect(found.first?["end"] == (try Self.time("2026-03-23T20:00:00Z")))
        #expect(found.dropFirst(2).first?["description"] == "Eggs\nand lamb")
        #expect(found.map { $0["uid"] } == ["choir", "choir", "easter", "choir"])
        #expect(caller.lines.all.count == 1)
        #expect(caller.lines.all.first?.hasPrefix("warning: 'Odd' is left out: ") == true)
    }

    @Test func `more events than are wanted are a failure, and so is an empty span`() async throws {
        let source = Value.string(try write(Self.home))
        let from = try Self.time("2026-03-01T00:00:00Z")
        let to = try Self.time("2026-05-01T00:00:00Z")
        let caller = StandardCaller()
        let many = try await caller.value(
            "calendar.events", ["source": source, "from": from, "to": to, "most": 2])
        #expect("\(many)".contains("there are more than 2 events"))
        let none = try await caller.value(
            "calendar.events", ["source": source, "from": to, "to": from])
        #expect("\(none)".contains("has to be later than"))
    }

    static let hostile: [(text: String, words: String)] = [
        ("", "is no calendar"), ("no calendar at all", "is no calendar"),
        ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", "is no calendar"),
        (
            String(repeating: "BEGIN:VCALENDAR\r\n", count: 10_000), "is no calendar"
        ),
        (
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260301T000000Z\r\n"
                + "RRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
            "there are more than 1000 events"
        ),
    ]

    @Test(arguments: hostile.indices)
    func `a hostile file is refused with a sentence, and is not changed`(_ row: Int) async throws {
        let (text, words) = Self.hostile[row]
        let source = Value.string(try write(text))
        let value = try await StandardCaller().value(
            "calendar.events",
            [
                "source": source, "from": try Self.time("2026-03-01T00:00:00Z"),
                "to": try Self.time("2026-05-01T00:00:00Z"),
            ])
        #expect("\(value)".contains(words))
        guard words == "is no calendar" else { return }
        let added = try await StandardCaller().value(
            "calendar.add",
            ["source": source, "title": "x", "start": try Self.time("2026-03-01T00:00:00Z")])
        #expect("\(added)".contains(words))
        #expect(try self.text() == text)
    }

    private func add(
        _ key: String, _ title: String, in source: String, _ more: [(String, Value)] = []
    ) async throws -> (value: Value, touches: [Touch]) {
        let outcome = try await StandardCaller(key: key).call(
            "calendar.add",
            [
                ("source", .string(source)), ("title", .string(title)),
                ("start", try Self.time("2026-04-07T08:00:00Z")),
            ] + more)
        guard case .succeeded(let result) = outcome else { return (.string("\(outcome)"), []) }
        return (result.value ?? .null, result.touches)
    }

    @Test func `an event is added once for a key, and all other bytes stay`() async throws {
        let source = try write(Self.home)
        let more: [(String, Value)] = [
            ("duration", .duration(.seconds(1800))), ("location", "Main Street 1; left"),
        ]
        let first = try await add("a", "Dentist", in: source, more)
        let once = try text()
        let again = try await add("a", "Dentist", in: source, more)
        #expect(first.value == again.value)
        #expect(try text() == once)
        let start = try #require(once.firstRange(of: "BEGIN:VEVENT\r\nUID:" + uid(first.value)))
        let end = try #require(once[start.lowerBound...].firstRange(of: "END:VEVENT\r\n"))
        var rest = once
        rest.removeSubrange(start.lowerBound..<end.upperBound)
        #expect(rest == Self.home)
        let other = try await add("b", "Dentist", in: source)
        #expect(other.value != first.value)
        let dentist = try await events(in: source).filter { $0["title"] == "Dentist" }
        #expect(dentist.map { $0["location"] } == ["Main Street 1; left", .null])
        let ends = ["2026-04-07T08:30:00Z", "2026-04-07T09:00:00Z"]
        #expect(try dentist.map { $0["end"] } == ends.map(Self.time))
    }

    private func uid(_ value: Value) -> String {
        if case .string(let text) = value { String(text.prefix(40)) } else { "\(value)" }
    }

    static let days: [(values: [(String, Value)], end: String)] = [
        ([], "2026-04-08T00:00:00Z"),
        ([("duration", .duration(.seconds(48 * 3600)))], "2026-04-10T00:00:00Z"),
        (
            [("end", .timestamp(Timestamp(seconds: 1_775_692_800) ?? .epoch))],
            "2026-04-09T00:00:00Z"
        ),
    ]

    @Test(arguments: days.indices)
    func `whole days end with their last one, in a file that was not there`(
        _ row: Int
    ) async throws {
        let source = folder.appending(path: "calendars/new.ics").path
        let (values, end) = Self.days[row]
        let added = try await add(
            "a", "Trip", in: source, [("allDay", true), ("makesFolders", true)] + values)
        let found = try await events(in: source)
        #expect(found.map { $0["uid"] } == [added.value])
        #expect(found.first?["allDay"] == true)
        #expect(found.first?["start"] == (try Self.time("2026-04-07T00:00:00Z")))
        #expect(found.first?["end"] == (try Self.time(end)))
    }

    @Test func `an event ends once, and not before it begins`() async throws {
        let source = folder.appending(path: "new.ics").path
        let end = ("end", try Self.time("2026-04-07T07:00:00Z"))
        let early = try await add("a", "x", in: source, [end])
        #expect("\(early.value)".contains("it ends before it begins"))
        let both = try await add(
            "a", "x", in: source, [end, ("duration", .duration(.seconds(60)))])
        #expect("\(both.value)".contains("leave one of them out"))
        #expect(!FileManager.default.fileExists(atPath: source))
    }

    @Test func `an undo takes out the event, and leaves what others have added since`()
        async throws
    {
        let source = try write(Self.home)
        let first = try await add("a", "Dentist", in: source)
        let touch = try #require(first.touches.first)
        try await CalendarApp.AddIntent.undo(touch)
        #expect(try text() == Self.home)
        try await CalendarApp.AddIntent.undo(touch)
        #expect(try text() == Self.home)

        let second = try await add("a", "Dentist", in: source)
        let other = try await add("b", "Hairdresser", in: source)
        try await CalendarApp.AddIntent.undo(try #require(second.touches.first))
        let left = try await events(in: source).map { $0["title"] }
        #expect(left.contains("Hairdresser") && !left.contains("Dentist"))

        _ = try write(try text().replacing("SUMMARY:Hairdresser", with: "SUMMARY:Barber"))
        let changed = try #require(other.touches.first)
        await #expect(throws: UndoConflict.self) {
            try await CalendarApp.AddIntent.undo(changed)
        }
    }

    @Test(.installed("radicale"), .installed("curl"))
    func `a server keeps one event for a key, and tells its times`() async throws {
        let radicale = try Radicale()
        let made = try await radicale.send("MKCALENDAR", "/kari/home/", [], "")
        #expect(made.status == 201)
        let source = "http://127.0.0.1:\(radicale.port)/kari/home"
        let login: [(String, Value)] = [
            ("user", .string(Radicale.user)), ("password", .string(Radicale.password)),
        ]
        let first = try await add("a", "Dentist", in: source, login)
        let again = try await add("a", "Dentist", in: source, login)
        #expect(first.value == again.value)
        #expect(first.touches.isEmpty)
        let weekly = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Us//Tests//EN", "BEGIN:VEVENT",
            "UID:choir", "DTSTAMP:20260101T000000Z", "DTSTART:20260323T180000Z",
            "RRULE:FREQ=WEEKLY;COUNT=4", "SUMMARY:Choir", "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
        let put = try await radicale.send(
            "PUT", "/kari/home/choir.ics", ["Content-Type: text/calendar"],
            weekly)
        #expect(put.status == 201)
        let value = try await StandardCaller().value(
            "calendar.events",
            [
                ("source", .string(source)), ("from", try Self.time("2026-03-25T00:00:00Z")),
                ("to", try Self.time("2026-05-01T00:00:00Z")),
            ] + login)
        guard case .list(let list) = value else { return try #require(nil, "\(value)") }
        let titles = list.map { event -> Value? in
            if case .entity(let event) = event { event.properties["title"] } else { nil }
        }
        #expect(titles == ["Choir", "Choir", "Dentist", "Choir"])
        let refused = try await add("b", "x", in: source, [("user", "kari"), ("password", "no")])
        #expect("\(refused.value)".contains("status 401"))
        #expect(!"\(refused.value)".contains("password"))
    }
}
