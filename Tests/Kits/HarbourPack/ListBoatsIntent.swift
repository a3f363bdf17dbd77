import AppIntents
import IntentTraits

struct ListBoatsIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "List Boats"
    static let description: IntentDescription? =
        "Names the boats that are in, or those with one cargo."
    static let effects: [Effect]? = [.reads("harbour:boats")]

    @Parameter(title: "Cargo") var cargo: CargoAppEnum?
    @Parameter(title: "At Most", default: 10, inclusiveRange: (1, 50)) var limit: Int

    static var parameterSummary: some ParameterSummary {
        Summary("List up to \(\.$limit) boats with \(\.$cargo)")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<[BoatEntity]> & ProvidesDialog {
        let boats = HarbourOffice.current.fleet.filter { cargo == nil || $0.cargo == cargo }
        return .result(
            value: boats.prefix(limit).map(BoatEntity.init),
            dialog: IntentDialog(full: "\(boats.count) boats are in.", supporting: "Boats"))
    }
}
