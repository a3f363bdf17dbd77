import AppIntents
import Calendars
import Values

extension CalendarApp {
    /// One time at which an event takes place.
    struct EventEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Event"

        @Property(title: "Title") var title: String
        @Property(title: "Start") var start: Date

        /// The first instant behind it.
        @Property(title: "End") var end: Date
        @Property(title: "All Day") var allDay: Bool
        @Property(title: "Location") var location: String?
        @Property(title: "Description") var description: String?

        /// The same one for all times of an event that comes again.
        @Property(title: "UID") var uid: String

        init() {
            (title, uid, allDay) = ("", "", false)
            (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
        }

        init(_ occurrence: EventOccurrence) {
            self.init()
            (title, uid, allDay) = (occurrence.title, occurrence.uid, occurrence.isAllDay)
            (start, end) = (Date(occurrence.start), Date(occurrence.end))
            (location, description) = (occurrence.location, occurrence.notes)
        }

        var displayRepresentation: DisplayRepresentation { "\(title)" }
    }
}

extension Date {
    fileprivate init(_ time: Timestamp) {
        self.init(timeIntervalSince1970: Double(time.seconds))
    }
}
