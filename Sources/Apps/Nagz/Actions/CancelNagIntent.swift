import AppIntents
import IntentTraits

struct CancelNagIntent: ChangingNagzIntent {
    static let title: LocalizedStringResource = "Cancel a Nag"
    static let description: IntentDescription? = "Takes back an open nag."

    @Parameter(title: "Nag") var nag: NagEntity

    static var parameterSummary: some ParameterSummary { Summary("Cancel \(\.$nag)") }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireRole([.guardian, .participant])
        let made = try await book.change(nag.id, .cancelled, by: member) { nag, _ in
            guard nag.mayBeChanged(by: member) else {
                throw NagzIntentError.notPermitted(member.role)
            }
            try nag.requireOpen()
            nag.status = .cancelled
        }
        return .result(
            dialog: .saying(
                "Cancelled \(made.nag.category.word) nag for \(made.nag.recipientName).",
                made.delivery))
    }
}
