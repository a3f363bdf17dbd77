import AppIntents

// Initialisers beside and after a bare wrapper, which rely on its storage having a value already.
struct RenameIntent: AppIntent {
    static var title: LocalizedStringResource = "Rename"

    @Parameter var plant: PlantEntity
    @Parameter var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(plant.name) is now \(name ?? "nameless")")
    }
}

extension RenameIntent {
    init(plant: PlantEntity) { self.plant = plant }

    init(plant: PlantEntity, name: String) {
        self.init()
        self.plant = plant
        $name.wrappedValue = name
    }
}

struct CompleteIntent: AppIntent {
    static var title: LocalizedStringResource = "Complete"

    @Parameter(title: "Plant") var plant: PlantEntity
    @Parameter(title: "Note") var note: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: plant.name)
    }
}

/// A row that keeps the parameter itself, as the memberwise initialiser takes it.
struct PlantRow {
    let entity: IntentParameter<PlantEntity>

    @MainActor var intent: CompleteIntent { CompleteIntent(plant: entity) }
}
