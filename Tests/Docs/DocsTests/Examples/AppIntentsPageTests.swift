import AppIntents
import PatienceTestKit
import Testing

/// The intent of `docs/app-intents.md`.
enum Size: String, AppEnum {
    case small, large

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
        .small: "Small", .large: "Large",
    ]
}

struct BrewCoffeeIntent: AppIntent {
    static let title: LocalizedStringResource = "Brew Coffee"

    @Parameter(title: "Size", default: .small) var size: Size
    @Parameter(title: "Cups", inclusiveRange: (1, 8)) var cups: Int

    static var parameterSummary: some ParameterSummary {
        Summary("Brew \(\.$cups) \(\.$size) cups")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(value: cups, dialog: "\(cups) cups are on their way.")
    }
}

@Suite(.patient(for: .seconds(180))) struct AppIntentsPageTests {
    @Test func `the intent of the page returns what it says`() async throws {
        let brew = BrewCoffeeIntent()
        brew.cups = 3
        let result = try await brew.perform()
        #expect(result.value == 3)
        #expect(brew.size == .small)
    }
}
