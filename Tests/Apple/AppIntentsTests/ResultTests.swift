@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
@_spi(Snippets) import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct ResultTests {
    @Test func `a result has its value and its dialog`() async throws {
        let intent = WaterPlantIntent(plant: Greenhouse.shared.plants[0])
        let result = try await intent.perform()
        #expect(result.value == 200)
        #expect(result.dialog.contains("Tomato got 200 ml."))
        #expect(result.dialog == "\("Tomato") got \(200) ml.")
    }

    @Test func `a dialog may be said shorter`() async throws {
        let dialog = try await DialogOnlyIntent().perform()._outcome.dialog
        #expect(dialog?.full == "It grows.")
        #expect(dialog?.supporting == "Here it is.")
    }

    @MainActor static func text(_ view: _SnippetView?) -> [String] {
        view.map { texts(in: SnippetNode(AnyView($0.view))) } ?? []
    }

    private static func texts(in node: SnippetNode) -> [String] {
        node.terminalText(width: 60, styling: .plain).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `a view is kept until it is shown`() async throws {
        let shown = try await ViewOnlyIntent().perform()._outcome.snippetView
        #expect(await Self.text(shown) == ["Basil", "grows"])
    }

    @Test(arguments: [(true, ["Basil", "grows"]), (false, ["Nothing"])])
    func `each branch may show a view of its own type`(grows: Bool, lines: [String]) async throws {
        let shown = try await ViewInBranchesIntent(grows: grows).perform()._outcome.snippetView
        #expect(await Self.text(shown) == lines)
    }

    @Test(arguments: [(0, ["Nothing"]), (1, ["Basil", "grows"]), (2, ["Mint", "grows"])])
    func `each branch may show a view beside its value`(amount: Int, lines: [String]) async throws {
        let result = try await DialogAndViewInBranchesIntent(amount: amount).perform()
        #expect(result.value == amount)
        #expect(await Self.text(result._outcome.snippetView) == lines)
    }

    @Test func `a view is built in place`() async throws {
        let outcome = try await DialogAndContentIntent().perform()._outcome
        #expect(outcome.dialog == "See")
        #expect(await Self.text(outcome.snippetView) == ["Basil"])
    }

    @Test(arguments: [0, 1])
    func `a view goes with a value`(_ form: Int) async throws {
        let intent = ShowGrowthIntent()
        intent.form = form
        intent.plant = Greenhouse.shared.plants[1]
        let outcome = try await intent.perform()._outcome
        #expect(Description.of(outcome.value) == (form == 1 ? "1" : "2"))
        #expect(await Self.text(outcome.snippetView) == ["Basil", "grows"])
    }

    @Test func `another intent is opened`() async throws {
        let outcome = try await NextIntent().perform()._outcome
        #expect(outcome.opensIntent is DialogOnlyIntent)
    }

    @Test func `a snippet intent goes with a list and a dialog`() async throws {
        let outcome = try await EverythingIntent().perform()._outcome
        let names = "[entity 'Tomato', entity 'Basil', entity 'Cherry Tomato']"
        #expect(Description.of(outcome.value) == names)
        #expect(outcome.dialog == "All")
        let snippet = try #require(outcome.snippetIntent as? PlantSnippetIntent)
        let view = try await snippet.perform()._outcome.snippetView
        #expect(await Self.text(view).first?.hasPrefix("Basil") == true)
    }

    @Test func `a snippet intent may have only a body`() async throws {
        let view = try await BodyOnlySnippet().perform()._outcome.snippetView
        #expect(await Self.text(view) == ["Only a body"])
    }

    @Test func `what is declared need not be returned`() async throws {
        let outcome = try await ValueOnlySnippetIntent().perform()._outcome
        #expect(Description.of(outcome.value) == "entity 'Tomato'")
        #expect(outcome.snippetIntent == nil)
    }

    @Test func `a result with nothing is nothing`() async throws {
        let outcome = try await OpenPlantIntent().perform()._outcome
        #expect(outcome.value == nil)
        #expect(outcome.dialog == nil)
        #expect(outcome.opensIntent == nil)
        #expect(outcome.snippetView == nil)
    }

    @Test func `the value is seen by reflection`() async throws {
        let result = try await WaterPlantIntent(plant: Greenhouse.shared.plants[0]).perform()
        let labels = Mirror(reflecting: result).children.map(\.label)
        #expect(labels.contains("value"))
    }

    @Test func `a file goes in and comes out`() async throws {
        let intent = FileIntent()
        intent.file = IntentFile(data: Data("hei".utf8), filename: "a.txt")
        let file = try #require(try await intent.perform().value)
        #expect(file.filename == "loud-a.txt")
        #expect(String(decoding: file.data, as: UTF8.self) == "HEI")
    }
}
