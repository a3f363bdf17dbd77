import AppIntents
import ICalendar
import IntentTraits
import Values

extension CalendarApp {
    struct AddIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Add an Event"
        static let description: IntentDescription? =
            "Adds an event to a calendar, and returns its UID; all else there stays as it is."
        static let effects: [Effect]? = [
            .reads("file:*"), .writes("file:*"), .sends("http:*"),
        ]
        static let repetition = Repetition.keyed
        static let secretParameters: Set<String> = ["password"]

        @Parameter(
            title: "Source",
            description: "The path of an .ics file, or the URL of a calendar at a CalDAV server.")
        var source: String
        @Parameter(title: "Title") var title: String
        @Parameter(title: "Start") var start: Date
        @Parameter(
            title: "End",
            description: "The first instant behind it; an hour, or a day, later if it is left out.")
        var end: Date?
        @Parameter(title: "Duration", description: "In place of 'end'.") var duration: Duration?
        @Parameter(
            title: "All Day", description: "Whether it is of whole days.", default: false)
        var allDay: Bool
        @Parameter(title: "Location") var location: String?
        @Parameter(title: "Description") var description: String?
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool
        @Parameter(title: "User", description: "With 'password', for a server.") var user: String?
        @Parameter(title: "Password") var password: String?

        var effects: [Effect]? { CalendarSource.effects([.reads, .writes], source) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let calendar = try CalendarSource(source, user: user, password: password)
            let surroundings = try CalendarSurroundings()
            let draft = try draft(in: surroundings)
            // The same key is the same event, so that a step that is done again adds nothing.
            let key = Invocation.current?.key.text ?? "\(UInt64.random(in: 0 ... .max))"
            let uid = "\(Digest(ofParts: "calendar.add", .string(key), .string(source)))"
            let add = { (document: inout CalendarDocument) throws(Trouble) in
                guard let now = Timestamp(Invocation.now) else { throw .noSpan }
                do throws(ContentError) {
                    try document.add(draft, uid: uid, at: now, zones: surroundings.zones)
                } catch {
                    throw .notPossible(reason: error.reason)
                }
            }
            switch calendar {
            case .server(let server):
                var document = CalendarDocument.empty
                try add(&document)
                try await server.add(document, uid: uid)
            case .file(let file):
                try file.place.needFolder(made: makesFolders)
                try file.change { document in
                    guard document.event(uid) == nil else { return false }
                    try add(&document)
                    return true
                }
                guard let event = try file.document().event(uid) else {
                    throw Trouble.busy(file.place.path)
                }
                Invocation.current?.touched(
                    Touch(file.place.path, before: uid, version: event.state))
            }
            return .result(value: uid)
        }

        private func draft(in surroundings: CalendarSurroundings) throws -> EventDraft {
            let times = EventTimes(
                start: start, end: end, duration: duration, isAllDay: allDay)
            let (start, end) = try times.moments(in: surroundings.zone)
            var draft = EventDraft(title: title, start: start, end: end)
            (draft.location, draft.notes) = (location, description)
            return draft
        }

        /// Takes the event out again, and leaves what has been done to others since.
        static func undo(_ touch: Touch) async throws {
            let file = CalendarInFile(try Place(touch.thing))
            guard FileVersion(file.place.path) != nil else { return }
            try file.change { document in
                // It was taken out already, by a person or by an earlier try.
                guard let event = document.event(touch.before) else { return false }
                guard event.state == touch.version else {
                    throw UndoConflict(thing: "event '\(touch.before)'", changedBy: nil)
                }
                return document.remove(uid: touch.before)
            }
        }
    }
}

extension Component {
    /// Stands for all that it says.
    fileprivate var state: String {
        let lines = lines.map { "\($0.name):\($0.rawValue)" }.joined(separator: "\n")
        return "\(Digest(ofParts: "event", .string(lines)))"
    }
}
