import AppIntents
import IntentTraits

struct ListChoresIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "List Chores"
    static let description: IntentDescription? =
        "Returns the chores that are not done yet, the oldest first."
    static let effects: [Effect]? = [.reads("new-pack:chores")]

    @Parameter(title: "Effort", description: "Only chores of this effort.")
    var effort: EffortAppEnum?

    static var parameterSummary: some ParameterSummary { Summary("List \(\.$effort) chores") }

    func perform() async throws -> some IntentResult & ReturnsValue<[ChoreEntity]> & ProvidesDialog
    {
        let chores = try NewPackApp.book.openChores().filter {
            effort == nil || $0.effort == effort
        }
        return .result(
            value: chores.map(ChoreEntity.init),
            dialog: chores.isEmpty
                ? "There is nothing to do."
                : "To do: \(chores.map(\.name).joined(separator: ", "))")
    }
}
