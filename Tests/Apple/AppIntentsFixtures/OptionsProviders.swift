import AppIntents

struct GreetPlantIntent: AppIntent {
    static var title: LocalizedStringResource { "Greet a Plant" }

    @Parameter(title: "Name", optionsProvider: NameProvider()) var name: String?
    @Parameter(title: "Share", description: "How much", optionsProvider: ShareProvider())
    var share: String
    @Parameter(
        title: "Plant", description: "Who", requestValueDialog: "Who?",
        optionsProvider: PlantProvider())
    var plant: PlantEntity?
    @Parameter(title: "Bed", optionsProvider: BedProvider()) var bed: String?

    func perform() async throws -> some ReturnsValue<String?> {
        let greeting: String? = name.map { "Hello, \($0)" }
        return .result(value: greeting)
    }

    struct NameProvider: DynamicOptionsProvider {
        func results() async throws -> [String] { ["Tom", "Basil"] }

        func defaultResult() async -> String? { "Tom" }
    }

    struct ShareProvider: DynamicOptionsProvider {
        func results() async throws -> ItemCollection<String> {
            let names = ["Half", "Full"]
            return ItemCollection {
                ItemSection(LocalizedStringResource("Words")) {
                    for name in names { Item(name) }
                }
                ItemSection("Percentages") {
                    "25%"
                    IntentItem("50%", title: "\(50)%", subtitle: "Half")
                }
                ItemSection(
                    title: "Numbers", items: [1, 2].map { IntentItem("\($0)", title: "\($0)") })
            }
        }
    }

    struct PlantProvider: DynamicOptionsProvider {
        @Dependency private var store: PlantStore

        func results() async throws -> IntentItemCollection<PlantEntity> {
            .init(
                promptLabel: "Which plant?",
                sections: [
                    .init(.init(stringLiteral: "All"), items: store.plants),
                    .init(
                        "First",
                        items: store.plants.prefix(1).map { .init($0, title: "\($0.name)") }),
                ])
        }
    }

    // A provider that hangs on another parameter of the intent.
    struct BedProvider: DynamicOptionsProvider {
        @IntentParameterDependency<GreetPlantIntent>(\.$name, \.$share)
        var intent

        func results() async throws -> [String] {
            guard let intent else { return [] }
            return ["\(intent.name) in \(intent.share)"]
        }
    }
}

/// A dependency of the app's intents.
struct PlantStore: Sendable {
    var plants = Greenhouse.shared.plants
}
