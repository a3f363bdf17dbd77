import AppIntents
import IntentTraits

struct CreateExampleIntent: NagzIntent {
    static let title: LocalizedStringResource = "Create an Example Family"
    static let description: IntentDescription? =
        "Makes a family with nags to try things out, where there is none yet."
    static let effects: [Effect]? = [.writes("nagz:families"), .writes("nagz:nags")]
    static let repetition = Repetition.keyed

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        guard book.backend.server == nil else {
            throw NagzIntentError.unfit("An example is for a machine without a server.")
        }
        guard try book.createExample(at: Invocation.now, by: Invocation.calendar) else {
            return .result(dialog: "There is a family already, so nothing is made.")
        }
        return .result(dialog: "The family Berg has five nags. You are Anna, a guardian.")
    }
}
