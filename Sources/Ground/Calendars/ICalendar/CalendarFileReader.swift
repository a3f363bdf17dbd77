import Diagnostics
import TimeZones
import Values

/// Finds the events of a calendar file.
struct CalendarFileReader {
    private let file: SourceFile
    private(set) var diagnostics: DiagnosticList
    private var zones: CalendarZones

    /// The components that have begun and not ended, the outermost first.
    private var open: [(name: String, place: SourceRange)] = []
    private var events: [(lines: [ContentLine], place: SourceRange)] = []
    private var zoneName: String?
    private var hasBegun = false

    private enum Limit {
        static let bytes = 8_388_608
        static let depth = 16
        static let events = 20_000
        static let recurringEvents = 1000
        static let zones = 100

        /// The sum of the COUNTs of all rules, since all those times are looked at.
        static let counted = 1_000_000
    }

    init(_ file: SourceFile, _ zones: ZoneDatabase) {
        self.file = file
        self.zones = CalendarZones(zones)
        diagnostics = DiagnosticList(about: file)
    }

    /// Returns the events as far as they are right.
    mutating func read() -> [CalendarEvent] {
        guard file.text.utf8.count <= Limit.bytes else {
            diagnostics.error(.tooMuch("bytes", most: Limit.bytes))
            return []
        }
        for line in ContentLines(PlacedText(file.text)) {
            guard let property = ContentLine(line) else {
                if !isCalendar(at: line.whole) { return [] }
                diagnostics.error(.noContentLine, at: line.whole)
                continue
            }
            guard take(property) else { return [] }
        }
        if let last = open.last { diagnostics.error(.unended(last.name), at: last.place) }
        _ = isCalendar(at: SourceRange(at: 0))
        return findZones() ? merged(parsedEvents()) : []
    }

    /// Finds all zones that events name, unless there are far too many.
    private mutating func findZones() -> Bool {
        let ids = Set(events.lazy.flatMap(\.lines).compactMap { $0["TZID"] })
        guard ids.count <= Limit.zones else {
            diagnostics.error(.tooMuch("time zones", most: Limit.zones))
            return false
        }
        zones.find(ids)
        return true
    }
}

extension CalendarFileReader {
    /// Whether a calendar has begun; says so if not.
    private mutating func isCalendar(at place: SourceRange) -> Bool {
        if hasBegun { return true }
        diagnostics.error(.noCalendar, at: place)
        return false
    }

    /// Takes a line, and returns whether to go on.
    private mutating func take(_ line: ContentLine) -> Bool {
        switch line.name {
        case "BEGIN": return begin(line)
        case "END": return end(line)
        default: break
        }
        guard isCalendar(at: line.range) else { return false }
        switch (open.last?.name, line.name) {
        case ("VEVENT", _): events[events.count - 1].lines.append(line)
        case ("VTIMEZONE", "TZID"): zoneName = line.text
        case ("VTIMEZONE", "X-LIC-LOCATION"):
            if let zoneName { zones.add(line.text, for: zoneName) }
        default: break
        }
        return true
    }

    private mutating func begin(_ line: ContentLine) -> Bool {
        let name = line.text.uppercased()
        if name == "VCALENDAR", open.isEmpty { hasBegun = true }
        guard isCalendar(at: line.range) else { return false }
        open.append((name, line.range))
        if name == "VEVENT" { events.append(([], line.range)) }
        if open.count > Limit.depth {
            diagnostics.error(
                .tooMuch("components in one another", most: Limit.depth), at: line.range)
            return false
        }
        if events.count > Limit.events {
            diagnostics.error(.tooMuch("events", most: Limit.events), at: line.range)
            return false
        }
        return true
    }

    private mutating func end(_ line: ContentLine) -> Bool {
        let name = line.text.uppercased()
        guard open.last?.name == name else {
            guard isCalendar(at: line.range) else { return false }
            diagnostics.error(.unmatchedEnd(name, expected: open.last?.name), at: line.range)
            return false
        }
        open.removeLast()
        return true
    }
}

extension CalendarFileReader {
    private mutating func parsedEvents() -> [CalendarEvent] {
        var parsed: [CalendarEvent] = []
        var recurring = 0
        var counted = 0
        for (lines, place) in events {
            var reader = CalendarEventReader(lines, at: place, zones, in: file)
            let event = reader.event()
            diagnostics.append(contentsOf: reader.diagnostics)
            guard let event else { continue }
            parsed.append(event)
            recurring += event.begins.isSingle ? 0 : 1
            counted += event.begins.rules.reduce(0) { $0 + $1.count }
            if recurring > Limit.recurringEvents {
                diagnostics.error(
                    .tooMuch("recurring events", most: Limit.recurringEvents), at: place)
                break
            }
            if counted > Limit.counted {
                diagnostics.error(.tooMuch("times to count", most: Limit.counted), at: place)
                break
            }
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
