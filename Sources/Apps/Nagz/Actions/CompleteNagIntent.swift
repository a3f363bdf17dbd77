import AppIntents
import IntentTraits

@AppIntent(schema: .system.updateEntity)
struct CompleteNagIntent: ChangingNagzIntent {
    static let title: LocalizedStringResource = "Complete a Nag"
    static let description: IntentDescription? = "Mark a nag as completed."
    static let privateParameters: Set<String> = ["note"]

    @Parameter(title: "Nag") var nag: NagEntity
    @Parameter(title: "Note") var note: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Mark \(\.$nag) as done") { \.$note }
    }

    init() {}

    init(nag: NagEntity) { self.nag = nag }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireMember()
        let note = note
        let made = try await book.change(nag.id, .completed, by: member) { nag, words in
            guard nag.recipient == member.user else {
                throw NagzIntentError.notPermitted(member.role)
            }
            try nag.requireOpen()
            nag.status = .completed
            words.note = note
        }
        return .result(
            dialog: .saying(
                "Done! Marked \(made.nag.category.word) nag as completed.",
                made.delivery))
    }
}
