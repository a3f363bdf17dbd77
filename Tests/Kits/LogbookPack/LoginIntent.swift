import AppIntents
import IntentTraits

/// Returns a token when no test holds it, and says it aloud, as careless programs do.
struct LoginIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Log In"
    static let effects: [Effect]? = [.sends("door:*")]
    static let repetition = Repetition.keyed
    static let returnsSecret = true

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let token = "hunter2-and-more"
        Invocation.current?.log("in")
        let hold = HoldIntent()
        hold.name = "login"
        _ = try await hold.perform()
        return .result(value: token, dialog: "In with \(token).")
    }
}
