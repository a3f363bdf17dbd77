import AppIntents
import IntentTraits

struct LogOutIntent: NagzIntent {
    static let title: LocalizedStringResource = "Log Out"
    static let description: IntentDescription? = "Forgets who you are, and what lets you in."
    static let effects: [Effect]? = [.writes("nagz:session")]
    static let repetition = Repetition.harmless

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        try await book.backend.server?.logOut()
        try book.endSession()
        return .result(dialog: "You are logged out.")
    }
}
