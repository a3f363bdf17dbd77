import AppIntents
import Calendars
import ICalendar
import IntentTraits
import TimeZones
import Values

/// Where a calendar is: in a file, or at a server.
enum CalendarSource {
    case file(CalendarInFile)
    case server(CalendarAtServer)

    init(_ text: String, user: String?, password: String?) throws {
        if Self.isURL(text) {
            self = .server(try CalendarAtServer(text, user: user, password: password))
        } else {
            self = .file(CalendarInFile(try Place(text).real))
        }
    }

    private static func isURL(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// What is done to the file, or asked at the host.
    static func effects(_ kinds: [Effect.Kind], _ text: String) -> [Effect] {
        kinds.flatMap { kind in
            guard isURL(text) else { return Effect.file(kind, text) }
            return Effect.web(kind == .writes ? .sends : kind, text)
        }
    }

    /// What takes place within a span or reaches into it, in the order of the begins.
    func events(
        from start: Timestamp, to end: Timestamp, atMost limit: Int
    ) async throws -> [EventOccurrence] {
        let surroundings = try CalendarSurroundings()
        let documents: [CalendarDocument]
        switch self {
        case .file(let file): documents = [try file.document()]
        case .server(let server): documents = try await server.documents(from: start, to: end)
        }
        var found: [EventOccurrence] = []
        for document in documents {
            let events = surroundings.events(of: document)
            let some = events.occurrences(from: start, to: end, atMost: limit)
            guard some.isComplete else { throw CalendarApp.Trouble.tooMany(limit: limit) }
            found += some.found
            guard found.count <= limit else { throw CalendarApp.Trouble.tooMany(limit: limit) }
        }
        // Of equal begins the calendar's own order stays, since the sort is stable.
        return found.sorted { $0.start < $1.start }
    }
}

/// The zones in which calendars are read and written.
struct CalendarSurroundings {
    let zones: ZoneDatabase

    /// That of the person.
    let zone: Zone

    init() throws {
        zones = try ZoneDatabase.ofSystem(environment: [:])
        let name = Invocation.timeZone.identifier
        // Foundation calls UTC so.
        zone = name == "GMT" ? .utc : try zones.zone(named: name)
    }

    /// The events of a calendar; the log says what in it cannot be understood.
    func events(of document: CalendarDocument) -> CalendarEvents {
        let events = CalendarEvents(document, zones: zones, readIn: zone)
        if let first = events.mistakes.first {
            let what = first.event?["SUMMARY"].map { "'\($0.text)'" } ?? "an event"
            let rest = events.mistakes.count - 1
            Invocation.current?.log(
                "\(what) is left out: \(first.reason)" + (rest > 0 ? "; so are \(rest) more" : ""),
                as: .warning)
        }
        return events
    }
}
