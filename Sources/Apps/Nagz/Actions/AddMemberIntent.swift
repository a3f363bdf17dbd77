import AppIntents
import IntentTraits

struct AddMemberIntent: NagzIntent {
    static let title: LocalizedStringResource = "Add a Family Member"
    static let description: IntentDescription? = "Adds a person to the family."
    static let effects: [Effect]? = [.writes("nagz:families")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Name") var name: String
    @Parameter(title: "Role", default: .child) var role: FamilyRole

    static var parameterSummary: some ParameterSummary {
        Summary("Add \(\.$name) as \(\.$role)")
    }

    func perform() async throws
        -> some IntentResult & ReturnsValue<FamilyMemberEntity> & ProvidesDialog
    {
        let book = try Nagz.book
        let me = try book.requireRole([.guardian])
        let member =
            if let server = book.backend.server {
                try await server.addMember(
                    name, as: role, to: me.family, into: book, at: Invocation.now)
            } else {
                try book.addMember(name, as: role, to: me.family)
            }
        return .result(
            value: FamilyMemberEntity(member),
            dialog: "\(member.name) belongs to the family now, as a \(member.role.word).")
    }
}
