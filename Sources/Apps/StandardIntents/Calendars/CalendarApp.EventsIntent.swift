import AppIntents
import IntentTraits
import Values

extension CalendarApp {
    struct EventsIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Events of a Calendar"
        static let description: IntentDescription? =
            "Returns what takes place in a span, each time of an event that comes again by itself."
        static let effects: [Effect]? = [.reads("file:*"), .reads("http:*")]
        static let secretParameters: Set<String> = ["password"]

        @Parameter(
            title: "Source",
            description: "The path of an .ics file, or the URL of a calendar at a CalDAV server.")
        var source: String
        @Parameter(title: "From", description: "Now, if it is left out.") var from: Date?
        @Parameter(title: "To", description: "A day later than 'from', if it is left out.")
        var to: Date?
        @Parameter(title: "User", description: "With 'password', for a server.") var user: String?
        @Parameter(title: "Password") var password: String?
        @Parameter(
            title: "Most", description: "More events are a failure.", default: 1000,
            inclusiveRange: (1, 10_000)) var most: Int

        var effects: [Effect]? { CalendarSource.effects([.reads], source) }

        func perform() async throws -> some IntentResult & ReturnsValue<[EventEntity]> {
            let start = from ?? Invocation.now
            let end = to ?? start.addingTimeInterval(24 * 60 * 60)
            guard start < end, let first = Timestamp(start), let last = Timestamp(end) else {
                throw Trouble.noSpan
            }
            let calendar = try CalendarSource(source, user: user, password: password)
            let events = try await calendar.events(from: first, to: last, atMost: most)
            return .result(value: events.map(EventEntity.init))
        }
    }
}

extension Timestamp {
    /// The second in which an instant lies.
    init?(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard let whole = Int64(exactly: seconds) else { return nil }
        self.init(seconds: whole)
    }
}
