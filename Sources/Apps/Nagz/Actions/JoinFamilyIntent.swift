import AppIntents
import IntentTraits

struct JoinFamilyIntent: NagzIntent {
    static let title: LocalizedStringResource = "Join a Family"
    static let description: IntentDescription? =
        "Makes you a participant of the family that a code is for, and chooses it."
    static let effects: [Effect]? = [.writes("nagz:families")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Code") var code: String
    @Parameter(title: "Your Name") var yourName: String

    static var parameterSummary: some ParameterSummary {
        Summary("Join the family with the code \(\.$code) as \(\.$yourName)")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<FamilyEntity> & ProvidesDialog {
        let book = try Nagz.book
        let family =
            if let server = book.backend.server {
                try await server.joinFamily(code: code, into: book, at: Invocation.now)
            } else {
                try book.joinFamily(code: code, as: yourName)
            }
        return .result(
            value: FamilyEntity(family), dialog: "You have joined the family \(family.name).")
    }
}
