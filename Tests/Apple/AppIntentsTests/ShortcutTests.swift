@_spi(Hosting) import AppIntentsCore
import Testing

@testable import AppIntentsFixtures

@Suite struct ShortcutTests {
    @Test func `a provider lists its shortcuts`() {
        let shortcuts = GardenShortcuts.appShortcuts
        #expect(shortcuts.map(\.shortTitle) == ["Water", nil, nil, "Open"])
        #expect(shortcuts.map(\.systemImageName) == ["drop", nil, "scissors", "arrow.up"])
        #expect(Declaration.read { GardenShortcuts.shortcutTileColor } == .lime)
    }

    @Test func `a phrase names the app and parameters`() {
        let phrases = GardenShortcuts.appShortcuts[0].phrases
        #expect(
            phrases.map(\.key) == [
                "Water my plant in ${applicationName}", "Water ${plant} with ${applicationName}",
                "Give ${plant} a drink",
            ])
        #expect(
            phrases[1] == [
                .words("Water "), .parameter("plant"), .words(" with "), .applicationName,
            ])
    }

    @Test func `shortcuts may be stored or grown`() {
        #expect(StoredShortcuts.appShortcuts.count == 1)
        #expect(GrownShortcuts.appShortcuts.map { $0.phrases[0].key } == ["Prune", "Trim"])
    }

    @Test func `the intent is seen by reflection`() {
        let labels = Mirror(reflecting: GardenShortcuts.appShortcuts[0]).children.map(\.label)
        #expect(labels.contains("intent"))
    }

    @Test func `an intent is proposed by what is known`() {
        let intent = MigratedIntent()
        let prediction = Declaration.read { MigratedIntent.predictionConfiguration }
        #expect(prediction._display(of: intent)?.title == "Water \("") with \(0)")
        intent.plant = Greenhouse.shared.plants[0]
        intent.amount = 3
        #expect(prediction._display(of: intent)?.title.description == "Water Tomato with 3")
    }
}
