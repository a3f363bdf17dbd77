import Diagnostics
import ICalendar
import TimeZones
import Values

/// Finds the events of calendars, and when they are.
struct CalendarEventsReader {
    private let events: [Component]
    private var zones: CalendarZones
    private(set) var diagnostics: DiagnosticList

    /// Why events are missing, each once.
    private(set) var mistakes: [(event: Component?, reason: String)] = []

    private enum Limit {
        static let recurringEvents = 1000
        static let zones = 100

        /// The sum of the COUNTs of all rules, since all those times are looked at.
        static let counted = 1_000_000
    }

    init(_ calendars: [Component], _ zones: ZoneDatabase, about file: SourceFile? = nil) {
        events = calendars.flatMap(\.eventsInside)
        self.zones = CalendarZones(zones)
        self.zones.learn(from: calendars)
        diagnostics = DiagnosticList(about: file)
    }

    /// Returns the events as far as they are right; without what other versions replace, and what
    /// is cancelled.
    mutating func read() -> [CalendarEvent] { findZones() ? merged(parsedEvents()) : [] }

    /// Finds all zones that events name, unless there are far too many.
    private mutating func findZones() -> Bool {
        let ids = Set(events.lazy.flatMap(\.lines).compactMap { $0["TZID"] })
        guard ids.count <= Limit.zones else {
            refuse("time zones", most: Limit.zones)
            return false
        }
        zones.find(ids)
        return true
    }

    private mutating func refuse(_ what: String, most: Int, at place: SourceRange? = nil) {
        let message = Diagnostic.Message.tooMuch(what, most: most)
        diagnostics.error(message, at: place)
        mistakes.append((nil, message.text))
    }

    private mutating func parsedEvents() -> [CalendarEvent] {
        var parsed: [CalendarEvent] = []
        var recurring = 0
        var counted = 0
        for component in events {
            let place = component.begin?.range ?? SourceRange(at: 0)
            var reader = CalendarEventReader(component, at: place, zones, about: diagnostics.file)
            let event = reader.event()
            diagnostics.append(contentsOf: reader.diagnostics)
            guard let event else {
                let first = reader.diagnostics.sorted().first?.message.text
                mistakes.append((component, first ?? "this event cannot be understood"))
                continue
            }
            recurring += event.begins.isSingle ? 0 : 1
            counted += event.begins.rules.reduce(0) { $0 + $1.count }
            if recurring > Limit.recurringEvents {
                refuse("recurring events", most: Limit.recurringEvents, at: place)
                break
            }
            if counted > Limit.counted {
                refuse("times to count", most: Limit.counted, at: place)
                break
            }
            parsed.append(event)
        }
        return parsed
    }

    /// Takes out the single times of recurring events for which there are other versions, and what
    /// is cancelled.
    private func merged(_ events: [CalendarEvent]) -> [CalendarEvent] {
        var replaced: [String: [Int64]] = [:]
        for event in events where !event.id.isEmpty {
            if let time = event.replaced { replaced[event.id, default: []].append(time) }
        }
        return events.compactMap { event in
            guard !event.isCancelled else { return nil }
            guard event.replaced == nil, let times = replaced[event.id] else { return event }
            var event = event
            event.begins.exceptions.formUnion(times.map(event.wall))
            return event
        }
    }
}

extension Component {
    /// The events in it, at any depth; itself, if it is one.
    fileprivate var eventsInside: [Component] {
        (name == "VEVENT" ? [self] : []) + components.flatMap(\.eventsInside)
    }
}
