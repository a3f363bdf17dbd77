import AppIntents
import IntentTraits

struct LogOutIntent: NagzIntent {
    static let title: LocalizedStringResource = "Log Out"
    static let description: IntentDescription? = "Forgets who you are, and what lets you in."
    static let effects: [Effect]? = [.writes("nagz:session")]
    static let repetition = Repetition.harmless

    @Parameter(
        title: "Discard Changes",
        description: "Whether changes are given up that the server was not told of.", default: false
    )
    var discardChanges: Bool

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        if let server = book.backend.server {
            try await server.logOut(
                of: book, discardingChanges: discardChanges, at: Invocation.now)
        }
        try book.endSession()
        return .result(dialog: "You are logged out.")
    }
}
