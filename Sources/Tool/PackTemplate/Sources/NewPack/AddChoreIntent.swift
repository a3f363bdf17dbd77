import AppIntents
import IntentTraits

struct AddChoreIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Add a Chore"
    static let description: IntentDescription? = "Writes down a chore that is to be done."
    static let effects: [Effect]? = [.writes("new-pack:chores")]
    static let repetition = Repetition.keyed
    static let privateParameters: Set<String> = ["note"]

    @Parameter(title: "Name", requestValueDialog: "Which chore?") var name: String
    @Parameter(title: "Effort", default: .small) var effort: EffortAppEnum
    @Parameter(title: "Note", description: "Others see ••• in its place.") var note: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Add \(\.$name), which takes \(\.$effort)") { \.$note }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<ChoreEntity> & ProvidesDialog {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw ChoreError.noName }
        let id = try NewPackApp.book.add(name, effort, note: note)
        // Made of what was given, so that it is the same if the step is performed again.
        return .result(
            value: ChoreEntity(id, name, effort, note: note), dialog: "\(name) is on the list.")
    }
}
