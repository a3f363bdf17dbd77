@_spi(Hosting) import AppIntentsCore
import Testing

@testable import AppIntentsFixtures

@Suite struct ShortcutTests {
    @Test func aProviderListsItsShortcuts() {
        let shortcuts = GardenShortcuts.appShortcuts
        #expect(shortcuts.map(\.shortTitle) == ["Water", nil, nil, "Open"])
        #expect(shortcuts.map(\.systemImageName) == ["drop", nil, "scissors", "arrow.up"])
        #expect(Declaration.read { GardenShortcuts.shortcutTileColor } == .lime)
    }

    @Test func aPhraseNamesTheAppAndParameters() {
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

    @Test func shortcutsMayBeStoredOrGrown() {
        #expect(StoredShortcuts.appShortcuts.count == 1)
        #expect(GrownShortcuts.appShortcuts.map { $0.phrases[0].key } == ["Prune", "Trim"])
    }

    @Test func theIntentIsSeenByReflection() {
        let labels = Mirror(reflecting: GardenShortcuts.appShortcuts[0]).children.map(\.label)
        #expect(labels.contains("intent"))
    }

    @Test func anIntentIsProposedByWhatIsKnown() {
        let intent = MigratedIntent()
        let prediction = Declaration.read { MigratedIntent.predictionConfiguration }
        #expect(prediction._display(of: intent)?.title == "Water \("") with \(0)")
        intent.plant = Greenhouse.shared.plants[0]
        intent.amount = 3
        #expect(prediction._display(of: intent)?.title.description == "Water Tomato with 3")
    }
}
