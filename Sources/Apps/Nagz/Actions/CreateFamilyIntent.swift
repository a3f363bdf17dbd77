import AppIntents
import IntentTraits

struct CreateFamilyIntent: NagzIntent {
    static let title: LocalizedStringResource = "Create a Family"
    static let description: IntentDescription? =
        "Makes a family with you as its guardian, and chooses it."
    static let effects: [Effect]? = [.writes("nagz:families")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Name") var name: String
    @Parameter(title: "Your Name") var yourName: String

    static var parameterSummary: some ParameterSummary {
        Summary("Create the family \(\.$name) as \(\.$yourName)")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<FamilyEntity> & ProvidesDialog {
        let book = try Nagz.book
        let family =
            if let server = book.backend.server {
                try await server.createFamily(name, into: book, at: Invocation.now)
            } else {
                try book.createFamily(name, by: yourName)
            }
        return .result(
            value: FamilyEntity(family),
            dialog:
                "Created the family \(family.name). Others join it with the code \(family.code).")
    }
}
