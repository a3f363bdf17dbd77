import AppIntents
import IntentTraits

struct CompleteChoreIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Complete a Chore"
    static let description: IntentDescription? = "Notes that a chore is done."
    static let effects: [Effect]? = [.writes("new-pack:chores")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Chore", requestValueDialog: "Which chore is done?") var chore: ChoreEntity

    static var parameterSummary: some ParameterSummary { Summary("Complete \(\.$chore)") }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        try NewPackApp.book.complete(chore.id)
        return .result(dialog: "\(chore.name) is done.")
    }

    static func undo(_ touch: Touch) async throws { try NewPackApp.book.reopen(touch) }
}
