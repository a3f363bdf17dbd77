import AppIntents
import IntentTraits

struct SyncIntent: NagzIntent {
    static let title: LocalizedStringResource = "Sync"
    static let description: IntentDescription? =
        "Tells the server what waits, and fetches what it has."
    static let effects: [Effect]? = [.reads("nagz:nags"), .writes("nagz:nags")]
    static let repetition = Repetition.harmless

    func perform() async throws -> some IntentResult & ReturnsValue<SyncReport> & ProvidesDialog {
        let book = try Nagz.book
        guard let server = book.backend.server else {
            return .result(
                value: SyncReport(SyncOutcome()), dialog: "There is no server to be told anything.")
        }
        let outcome = try await server.sync(book, at: Invocation.now)
        return .result(
            value: SyncReport(outcome), dialog: "\(outcome.sentences.joined(separator: " "))")
    }
}

extension SyncOutcome {
    fileprivate var sentences: [String] {
        let sentences: [LocalizedStringResource?] = [
            sent == 1 ? "Sent 1 change." : sent > 1 ? "Sent \(sent) changes." : nil,
            isAnswered ? nil : "The server does not answer.",
            waiting == 1
                ? "1 change waits for the server."
                : waiting > 1 ? "\(waiting) changes wait for the server." : nil,
            undecided == 1
                ? "1 change needs your decision."
                : undecided > 1 ? "\(undecided) changes need your decision." : nil,
        ]
        let said = sentences.compactMap { $0.map { String(localized: $0) } }
        return said.isEmpty ? [String(localized: "Everything is up to date.")] : said
    }
}

/// How many changes were told, and how many were not.
struct SyncReport: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sync Report"

    @Property(title: "Sent") var sent: Int
    @Property(title: "Waiting") var waiting: Int
    @Property(title: "Undecided") var undecided: Int

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(sent) sent", subtitle: "\(waiting) waiting")
    }

    init() { self.init(SyncOutcome()) }

    init(_ outcome: SyncOutcome) {
        sent = outcome.sent
        waiting = outcome.waiting
        undecided = outcome.undecided
    }
}
