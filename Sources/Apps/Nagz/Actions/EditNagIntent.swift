import AppIntents
import IntentTraits

struct EditNagIntent: ChangingNagzIntent {
    static let title: LocalizedStringResource = "Edit a Nag"
    static let description: IntentDescription? =
        "Changes the category, the time or the description of an open nag."
    static let privateParameters: Set<String> = ["description"]

    @Parameter(title: "Nag") var nag: NagEntity
    @Parameter(title: "Category") var category: NagCategoryAppEnum?
    @Parameter(title: "Due") var dueAt: Date?
    @Parameter(title: "Description") var description: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Edit \(\.$nag)") {
            \.$category
            \.$dueAt
            \.$description
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<NagEntity> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireRole([.guardian, .participant])
        let (category, dueAt, description) = (category, dueAt, description)
        let made = try await book.change(nag.id, .edited, by: member) { nag, words in
            guard nag.mayBeChanged(by: member) else {
                throw NagzIntentError.notPermitted(member.role)
            }
            try nag.requireOpen()
            guard category != nil || dueAt != nil || description != nil else {
                throw NagzIntentError.unfit(
                    "Nothing would change: give a category, a time or a description.")
            }
            nag.category = category ?? nag.category
            nag.due = dueAt ?? nag.due
            words.description = description ?? words.description
        }
        return .result(
            value: NagEntity(made.nag),
            dialog: .saying(
                """
                Changed \(made.nag.category.word) nag for \(made.nag.recipientName), \
                due \(made.nag.due, format: .dateTime).
                """, made.delivery))
    }
}
