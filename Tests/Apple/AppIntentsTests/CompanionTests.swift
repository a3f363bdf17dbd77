import AppIntents
@_spi(Hosting) import AppIntentsCore
import CoreSpotlight
import PatienceTestKit
import SearchIndex
import SwiftUI
import Testing
import VisualIntelligence

@testable import AppIntentsFixtures

@Suite(.patient) struct CompanionTests {
    @Test func `properties are read however they come`() async throws {
        let tree = TreeEntity(id: 7, height: 120)
        let layout = FieldLayout.of(TreeEntity.self)
        #expect(layout.computedProperties.map(\.name) == ["name", "isTall", "leaves"])
        var values: [String] = []
        for name in ["height", "name", "isTall", "leaves", "roots"] {
            values.append(Description.of(try await layout.content(of: name, in: tree)))
        }
        #expect(values == ["120", "'Tree 7'", "true", "1200", "unset"])
    }

    @Test func `a union is the value of one of its types`() async throws {
        let shape = Description.of(Found._shape)
        #expect(shape == "entity PlantEntity|entity HerbEntity")
        let herb = HerbEntity(id: 3, name: "Sage")
        guard case .herb(let found) = Found._make(from: .entity(herb)) else {
            Issue.record("the herb was not found")
            return
        }
        #expect(found.name == "Sage")
        #expect(
            Description.of(Found.plant(Greenhouse.shared.plants[0])._content) == "entity 'Tomato'")
    }

    @Test func `a schema makes parameters of bare properties`() {
        #expect(FieldLayout.of(OpenBookIntent.self).parameters.map(\.name) == ["target"])
        let properties = FieldLayout.of(BookEntity.self).properties.map(\.name)
        #expect(properties.contains("seriesTitle"))
        #expect(!properties.contains("id"))
        #expect(Declaration.read { OpenBookIntent.title } == "Open Book")
    }

    @Test @MainActor func `the effect of an undoable intent is taken back`() async throws {
        var context = IntentContext()
        let manager = UndoManager()
        context.undoManager = manager
        let before = bench.pots
        _ = try await IntentContext.$current.withValue(context) {
            try await AddPotIntent().perform()
        }
        #expect(bench.pots == before + 1)
        #expect(manager.undoActionName == "Add a Pot")
        manager.undo()
        #expect(bench.pots == before)
        #expect(!manager.canUndo)
    }

    @Test func `an entity is found by words of its attributes and its look`() async throws {
        let own = SearchIndex { .zero }
        let herb = HerbEntity(id: 1, name: "Dill")
        try await SearchIndex.$current.withValue(own) { try await index([herb]) }
        for text in ["dill", "a herb", "DI he"] {
            let found = try await own.find(text, of: HerbEntity.indexKind, most: 9)
            #expect(found.map(\.id) == ["1"], "\(text)")
        }
        try await SearchIndex.$current.withValue(own) {
            try await CSSearchableIndex.default().deleteAppEntities(ofType: HerbEntity.self)
        }
        let gone = try await own.find("dill", most: 9)
        #expect(gone.isEmpty)
    }

    @Test func `an entity describes itself for an index`() {
        let attributes = HerbEntity(id: 1, name: "Dill").attributeSet
        #expect(attributes.displayName == "Dill")
        #expect(attributes.contentDescription == "A herb")
    }

    @Test func `an activity knows its entity`() {
        let identifier = activity(for: HerbEntity(id: 1, name: "Dill")).appEntityIdentifier
        #expect(identifier?.description == "HerbEntity/1")
    }

    @Test func `an entity has an address`() {
        let leaf = LeafEntity(id: "7")
        leaf.kind = "oak"
        #expect(
            LeafEntity.urlRepresentation.url(of: leaf)?.absoluteString
                == "https://example.org/oak/7")
    }

    @Test func `a description for an index needs no type`() {
        let attributes = attributes(of: HerbEntity(id: 5, name: "Thyme"))
        #expect(attributes.contentType == nil)
        #expect(attributes.keywords == ["herb", "5"])
    }

    @Test func `a focus suggests its filters`() async {
        let context = FocusFilterSuggestionContext()
        let filters = await NightFocusIntent.suggestedFocusFilters(for: context)
        #expect(filters.map(\.quiet) == [true, false])
    }

    @Test func `what is not available says so`() async {
        let error = await #expect(throws: AppIntentError.self) {
            try await NightFocusIntent.current
        }
        #expect(error?.description == "focus is not available on Linux")
        let opening = OpenURLIntent(URL(filePath: "/tmp"))
        let other = await #expect(throws: AppIntentError.self) { try await opening.perform() }
        #expect(other?.description == "opening 'file:///tmp' is not available on Linux")
    }
}
