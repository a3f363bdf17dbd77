import AppIntents
import Catalogue
import HarbourPack
import IntentListClient5
import IntentListClient6
import IntentListClientMain
import IntentTraits
import Testing

@testable import IntentHosting

/// The registry of packs that the plug-in has listed.
@Suite struct RegistryTests {
    private let registry = IntentRegistry([.harbourPack])

    @Test func `every type of a pack has its ID`() {
        #expect(
            registry.intents.map(\.id.description) == [
                "harbour.close-harbour", "harbour.dock-boat", "harbour.find-berth",
                "harbour.hail-boat", "harbour.harbour-log-snippet", "harbour.harbour-snippet",
                "harbour.list-boats", "harbour.log-weather", "harbour.open-boat",
                "harbour.scuttle-boat", "harbour.send-pilot", "harbour.show-harbour",
                "harbour.sound-horn",
            ])
        #expect(registry.entities.map(\.id.description) == ["harbour.berth", "harbour.boat"])
        #expect(registry.enums.map(\.id.description) == ["harbour.cargo"])
        #expect(registry.apps.map(\.name) == ["Safe Harbour"])
        #expect(registry.problems.isEmpty)
    }

    @Test func `what is hosted is found by its ID and by its type`() throws {
        let intent = try #require(registry.intent(TypeID(app: "harbour", name: "dock-boat")))
        #expect(registry.intent(of: intent.type)?.id == intent.id)
        let cargo = try #require(registry.enumeration(TypeID(app: "harbour", name: "cargo")))
        #expect(cargo.value("bread-fruit") != nil)
        #expect(cargo.value("breadfruit") == nil)
        #expect(registry.intent(TypeID(app: "harbour", name: "boat")) == nil)
        #expect(registry.entity(TypeID(app: "harbour", name: "dock-boat")) == nil)
    }

    /// Every module that uses the plug-in, and a type of it that only its list keeps in a release
    /// build.
    static let packs: [(modules: Set<String>, pack: IntentPack, id: String)] = [
        (["HarbourPack"], .harbourPack, "harbour.sound-horn"),
        (
            // One includes the other, and adds a conformance to a type of it.
            ["IntentListClient5", "IntentListClient6"], .intentListClient6,
            "intent-list-client6.scrub"
        ),
        (["IntentListClientMain"], .intentListClientMain, "intent-list-client-main.ring"),
    ]

    @Test(arguments: packs.indices)
    func `the list of a module has all that the program has of it`(_ index: Int) throws {
        let (modules, pack, id) = Self.packs[index]
        let registry = IntentRegistry([pack])
        let loaded = LoadedType.all().filter { modules.contains($0.module) }
        #expect(Set(loaded.map(\.role)).isSuperset(of: [.intent, .enumeration]))
        #expect(registry.inspect(among: loaded).isEmpty)
        #expect(registry.intent(try #require(TypeID(id))) != nil)
    }

    @Test func `a list has what refines migrates or comes late and nothing else`() {
        let registry = IntentRegistry([.intentListClient6])
        #expect(
            registry.intents.map(\.id.name) == [
                "app", "complete-task", "foreign", "future", "late", "linux", "plain", "script",
                "scrub", "search-deck", "send", "sweep",
            ])
        #expect(
            registry.enums.map(\.id.name) == ["foreign-color", "kind", "old-size", "rope", "size"])
    }

    @Test func `a package brings the pack of its module into the app that includes it`() {
        let registry = IntentRegistry([.intentListClient6])
        #expect(registry.modules == ["IntentListClient5", "IntentListClient6"])
        #expect(registry.entities.map(\.id.description) == ["intent-list-client6.task"])
        #expect(registry.apps.map(\.id) == ["intent-list-client6"])
    }
}
