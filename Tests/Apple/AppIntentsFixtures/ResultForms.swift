import AppIntents
import SwiftUI

struct GrowthView: View {
    let name: String

    var body: some View {
        VStack(alignment: .leading) {
            Text(name).font(.headline)
            Text("grows")
        }
    }
}

struct ShowGrowthIntent: AppIntent {
    static var title: LocalizedStringResource = "Show Growth"

    @Parameter(title: "Plant", default: nil) var plant: PlantEntity?
    @Parameter(title: "Form", default: 0) var form: Int

    @MainActor
    func perform() async throws
        -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView
    {
        let name = plant?.name ?? "Nothing"
        if form == 1 { return .result(value: 1, dialog: "Grown", view: GrowthView(name: name)) }
        return .result(value: 2, dialog: "Grown") {
            GrowthView(name: name)
        }
    }
}

struct DialogOnlyIntent: AppIntent {
    static var title: LocalizedStringResource = "Say"

    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: IntentDialog(full: "It grows.", supporting: "Here it is."))
    }
}

struct ViewOnlyIntent: AppIntent {
    static var title: LocalizedStringResource = "View"

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: GrowthView(name: "Basil"))
    }
}

struct ViewInBranchesIntent: AppIntent {
    static var title: LocalizedStringResource = "View in branches"

    @Parameter(title: "Grows") var grows: Bool

    init() {}

    init(grows: Bool) { self.grows = grows }

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        guard grows else { return .result { Text("Nothing") } }
        if grows == false { return .result(view: Text("Never")) }
        return .result(view: GrowthView(name: "Basil"))
    }
}

struct DialogAndViewInBranchesIntent: AppIntent {
    static var title: LocalizedStringResource = "Dialog and view in branches"

    @Parameter(title: "Amount") var amount: Int

    init() {}

    init(amount: Int) { self.amount = amount }

    @MainActor
    func perform() async throws
        -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView
    {
        switch amount {
        case 0: return .result(value: 0, dialog: "None", view: Text("Nothing"))
        case 1: return .result(value: 1, dialog: "One") { GrowthView(name: "Basil") }
        default: return .result(value: amount, dialog: "Many", view: GrowthView(name: "Mint"))
        }
    }
}

struct DialogAndContentIntent: AppIntent {
    static var title: LocalizedStringResource = "View in place"

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "See") {
            Text("Basil")
        }
    }
}

struct ValueOnlySnippetIntent: AppIntent {
    static var title: LocalizedStringResource = "Value"

    // Declared, but not returned.
    func perform() async throws -> some IntentResult & ShowsSnippetIntent & ReturnsValue<
        PlantEntity
    > {
        .result(value: Greenhouse.shared.plants[0])
    }
}

struct NextIntent: AppIntent {
    static var title: LocalizedStringResource = "Next"

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: DialogOnlyIntent())
    }
}

struct EverythingIntent: AppIntent {
    static var title: LocalizedStringResource = "Everything"

    func perform() async throws
        -> some ReturnsValue<[PlantEntity]> & ShowsSnippetIntent & ProvidesDialog
    {
        if Greenhouse.shared.plants.isEmpty {
            return .result(value: [], dialog: "None", snippetIntent: PlantSnippetIntent())
        }
        return .result(
            value: Greenhouse.shared.plants, dialog: "All",
            snippetIntent: PlantSnippetIntent(plant: Greenhouse.shared.plants[1]))
    }
}

struct PlantSnippetIntent: SnippetIntent {
    static var title: LocalizedStringResource = "Plant snippet"
    static let isDiscoverable = true

    @Parameter(title: "Plant") var plant: PlantEntity?

    init() {}

    init(plant: PlantEntity) { self.plant = plant }

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: PlantSnippet(plant: plant))
    }
}

struct PlantSnippet: View {
    let plant: PlantEntity?

    var body: some View {
        if let plant {
            HStack {
                Text(plant.name)
                Spacer()
                Button(intent: WaterPlantIntent(plant: plant, note: "now")) {
                    Image(systemName: "drop")
                }
                Button("Prune", intent: PruneIntent())
            }
        } else {
            Text("No plant")
        }
    }
}

struct BodyOnlySnippet: SnippetIntent {
    var body: some View {
        Text("Only a body")
    }
}
