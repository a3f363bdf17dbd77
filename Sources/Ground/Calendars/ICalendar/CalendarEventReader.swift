import Diagnostics
import ICalendar
import TimeZones
import Values

/// Puts an event together from its lines.
struct CalendarEventReader {
    private var recurrence: RecurrenceSetReader
    private let component: Component
    private let place: SourceRange
    private var name: String?
    private var id = ""
    private var end: ContentLine?
    private var duration: ContentLine?
    private var replaced: ContentLine?
    private var isCancelled = false

    /// The diagnostics of the event.
    var diagnostics: DiagnosticList { recurrence.diagnostics }

    /// Creates the reader of an event whose first line stands at a place.
    init(
        _ component: Component, at place: SourceRange, _ zones: CalendarZones,
        about file: SourceFile?
    ) {
        self.component = component
        self.place = place
        recurrence = RecurrenceSetReader(zones, zone: .utc, DiagnosticList(about: file))
        // The start first, since other times are put into its zone.
        let lines = component.lines
        for line in lines where line.name == "DTSTART" { _ = recurrence.take(line) }
        for line in lines where line.name != "DTSTART" { take(line) }
    }

    private mutating func take(_ line: ContentLine) {
        switch line.name {
        case "SUMMARY": name = String(line.text.prefix(100)).replacing("\n", with: " ")
        case "UID": id = line.text
        case "DTEND": end = line
        case "DURATION": duration = line
        case "RECURRENCE-ID": replaced = line
        case "STATUS": isCancelled = line.text.uppercased() == "CANCELLED"
        default: _ = recurrence.take(line)
        }
    }

    /// Returns the event, or `nil` if something is wrong with it.
    mutating func event() -> CalendarEvent? {
        guard let start = recurrence.start else {
            if !diagnostics.hasErrors { recurrence.report(.noEventStart, at: place) }
            return nil
        }
        if start.isDay { recurrence.ignoreTimes() }
        let length = length(from: start)
        let replaced = replaced.flatMap { recurrence.times(of: $0).first }
            .map { recurrence.second(of: $0.time, like: start) }
        guard var begins = recurrence.set(.rfc5545, from: start), let length else { return nil }
        begins.insert(start.time)
        return CalendarEvent(
            component: component, name: name, id: id, begins: begins,
            zone: start.isPlaced ? recurrence.zone : nil,
            length: length, replaced: replaced, isCancelled: isCancelled)
    }

    /// Seconds; a day without an end is a whole one, and a time without an end is an instant.
    private mutating func length(from start: RecurrenceSetReader.Start) -> Int? {
        let least = start.isDay ? secondsPerDay : 0
        var length = least
        if let end {
            guard let time = recurrence.times(of: end).first?.time else { return nil }
            length = Int(
                recurrence.second(of: time, like: start)
                    - recurrence.second(of: start.time, like: start))
        } else if let duration {
            guard let seconds = CalendarDuration.seconds(duration.value.bytes[...]), seconds >= 0
            else {
                recurrence.report(.badDuration(duration.value.short), at: duration.range)
                return nil
            }
            length = seconds
        }
        guard length >= 0 else {
            recurrence.report(.endBeforeStart, at: end?.range ?? place)
            return nil
        }
        return max(length, least)
    }
}
