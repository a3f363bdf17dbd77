import AppIntents
import Foundation

struct WaterPlantIntent: AppIntent {
    static var title: LocalizedStringResource = "Water a Plant"
    static var description = IntentDescription(
        "Waters one plant.", categoryName: "Care", searchKeywords: ["water", "drink"],
        resultValueName: "Millilitres")
    static var openAppWhenRun: Bool = false
    static var isDiscoverable = true
    static var authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed
    static var persistentIdentifier: String = "greenhouse.water"

    @Parameter(title: "Plant", description: "The thirsty one", requestValueDialog: "Which plant?")
    var plant: PlantEntity

    @Parameter(
        title: "Millilitres", default: 200, controlStyle: .stepper, inclusiveRange: (10, 2_000))
    var millilitres: Int

    @Parameter(title: "Season", default: .summer)
    var season: Season

    @Parameter(title: "Note", requestValueDialog: IntentDialog("What is there to note?"))
    var note: String?

    static var parameterSummary: some ParameterSummary {
        Summary("Water \(\.$plant) with \(\.$millilitres) ml") {
            \.$season
            \.$note
        }
    }

    init() {}

    init(plant: PlantEntity, note: String? = nil) {
        self.plant = plant
        self.note = note
    }

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        await Greenhouse.shared.water(plant.id)
        if millilitres > 1_000 {
            return .result(value: 1_000, dialog: IntentDialog("That was enough for \(plant.name)."))
        }
        return .result(value: millilitres, dialog: "\(plant.name) got \(millilitres) ml.")
    }
}
