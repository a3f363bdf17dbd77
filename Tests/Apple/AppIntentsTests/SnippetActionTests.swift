@_spi(Hosting) import AppIntentsCore
import Foundation
import PatienceTestKit
import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct SnippetActionTests {
    @Test @MainActor func `a button keeps its intent with its values`() throws {
        let node = SnippetNode(PlantSnippet(plant: Greenhouse.shared.plants[1]))
        let action = try #require(Self.actions(in: node).first)
        #expect(action.intent == "AppIntentsFixtures.WaterPlantIntent")
        #expect(action.title == "Water a Plant")
        #expect(
            action.arguments == [
                .init("plant", "\"basil\""), .init("millilitres", "200"),
                .init("season", "\"summer\""), .init("note", "\"now\""),
            ])
    }

    private static func actions(in node: SnippetNode) -> [SnippetAction] {
        switch node {
        case .button(let button): [button.action].compactMap { $0 }
        case .stack(let stack): stack.children.flatMap(actions)
        default: []
        }
    }

    @Test func `an action is performed later with the same values`() async throws {
        let plant = Greenhouse.shared.plants[2]
        let action = SnippetAction(WaterPlantIntent(plant: plant, note: "later"))
        let intent = try await action.makeIntent(WaterPlantIntent.self)
        #expect(intent.plant.name == "Cherry Tomato")
        #expect(intent.note == "later")
        #expect(intent.season == .summer)
    }

    @Test func `every kind of value is written and read back`() async throws {
        let intent = ParameterForms()
        intent.bare = "a \"quoted\" word"
        intent.codes = [1, 2]
        intent.lid = true
        intent.ratio = -.infinity
        intent.address = URL(string: "https://example.org/a?b=c")
        intent.rich = AttributedString("rich")
        intent.when = Date(timeIntervalSinceReferenceDate: 0.1)
        intent.day = DateComponents(year: 2026, month: 11, day: 20)
        intent.photo = IntentFile(data: Data("hei".utf8), filename: "a.txt")
        intent.picture = IntentFile(fileURL: URL(filePath: "/tmp/a.png"))
        intent.seasons = [.winter, .spring]
        intent.price = IntentCurrencyAmount(amount: 12.5, currencyCode: "NOK")
        intent.plants = Array(Greenhouse.shared.plants.prefix(2))
        intent.labels = ["one"]
        let made = try await SnippetAction(intent).makeIntent(ParameterForms.self)
        let layout = FieldLayout.of(ParameterForms.self)
        for (index, field) in layout.parameters.enumerated() {
            let before = layout.parameter(at: index, in: intent).content
            let after = layout.parameter(at: index, in: made).content
            #expect(Description.of(after) == Description.of(before), "\(field.name)")
        }
        #expect(made.photo.data == Data("hei".utf8))
    }

    private struct PrivateIntent: AppIntent {
        static let title: LocalizedStringResource = "Private"

        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func `a private intent has the same name in every process`() async throws {
        let action = SnippetAction(PrivateIntent())
        #expect(action.intent == "AppIntentsTests.SnippetActionTests.PrivateIntent")
        _ = try await action.makeIntent(PrivateIntent.self)
    }

    static let faults: [(SnippetAction, String)] = [
        (SnippetAction(intent: "Other", title: ""), "the action performs 'Other'"),
        (action("colour", "1"), "the intent no longer has a parameter 'colour'"),
        (action("millilitres", "\"many\""), "'\"many\"' is no value of 'millilitres'"),
        (action("plant", "\"gone\""), "'\"gone\"' is no value of 'plant'"),
        (action("season", "not json"), "'not json' is no value of 'season'"),
    ]

    private static func action(_ name: String, _ value: String) -> SnippetAction {
        SnippetAction(
            intent: "AppIntentsFixtures.WaterPlantIntent", title: "",
            arguments: [.init(name, value)])
    }

    @Test(arguments: faults.indices)
    func `an action that fits no more says why`(_ index: Int) async {
        let (action, sentence) = Self.faults[index]
        let error = await #expect(throws: SnippetActionError.self) {
            try await action.makeIntent(WaterPlantIntent.self)
        }
        #expect(error?.description == sentence)
    }
}
