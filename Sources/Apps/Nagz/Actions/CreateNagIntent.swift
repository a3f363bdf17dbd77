import AppIntents
import IntentTraits

@AppIntent(schema: .system.createEntity)
struct CreateNagIntent: ChangingNagzIntent {
    static let title: LocalizedStringResource = "Create a Nag"
    static let description: IntentDescription? = "Create a new nag for a family member."
    static let privateParameters: Set<String> = ["description"]

    @Parameter(title: "For") var recipient: FamilyMemberEntity
    @Parameter(title: "Category") var category: NagCategoryAppEnum
    @Parameter(title: "Due") var dueAt: Date
    @Parameter(title: "Description") var description: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Create a \(\.$category) nag for \(\.$recipient) due \(\.$dueAt)") {
            \.$description
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<NagEntity> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireRole([.guardian, .participant])
        let nag = Nag(
            id: NagBook.newID(), family: member.family, creator: member.user,
            recipient: recipient.id, recipientName: recipient.displayName, category: category,
            due: dueAt)
        let made = try await book.create(nag, saying: description, by: member)
        let due = made.nag.due
        return .result(
            value: NagEntity(made.nag),
            dialog: .saying(
                """
                Created \(category.word) nag for \(recipient.displayName), \
                due \(due, format: .dateTime).
                """, made.delivery))
    }
}
