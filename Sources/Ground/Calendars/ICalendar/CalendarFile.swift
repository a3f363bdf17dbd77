public import Diagnostics
import ICalendar
public import TimeZones
import Values

/// The events of a calendar file.
public struct CalendarFile: Sendable {
    let events: [CalendarEvent]

    /// Reads a file in the form of RFC 5545, and reports all that is wrong with it.
    ///
    /// Only events count; to-dos, journals and alarms are passed over. Zones are those of the
    /// system.
    public init?(
        _ file: SourceFile, zones: ZoneDatabase, reportingTo diagnostics: inout DiagnosticList
    ) {
        guard let document = CalendarDocument(file, reportingTo: &diagnostics) else { return nil }
        var reader = CalendarEventsReader(document.content.components, zones, about: file)
        let events = reader.read()
        diagnostics.append(contentsOf: reader.diagnostics)
        guard !reader.diagnostics.hasErrors else { return nil }
        self.events = events
    }
}
