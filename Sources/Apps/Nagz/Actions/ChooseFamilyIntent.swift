import AppIntents
import IntentTraits
import SQLite

struct ChooseFamilyIntent: NagzIntent {
    static let title: LocalizedStringResource = "Choose a Family"
    static let description: IntentDescription? =
        "Chooses the family that the other intents are about."
    static let effects: [Effect]? = [.writes("nagz:session")]
    static let repetition = Repetition.harmless

    @Parameter(title: "Family") var family: FamilyEntity

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        let user = try book.requireAuth()
        let id = family.id
        try book.database.write { try book.begin(user, in: id, on: $0) }
        return .result(dialog: "Your family is \(family.name) now.")
    }
}
