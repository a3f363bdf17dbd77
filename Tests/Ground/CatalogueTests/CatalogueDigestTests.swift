import Catalogue
import IntentTraits
import Synchronization
import Testing
import Values

@Suite struct CatalogueDigestTests {
    private let digest = SampleCatalogue.whole.digest(of: SampleCatalogue.dock)

    /// The digest of the sample intent after a change of the catalogue's intent.
    private func digest(after change: (inout CatalogueIntent) -> Void) throws -> Bool {
        let whole = SampleCatalogue.whole
        var intent = try #require(whole.intent(SampleCatalogue.dock))
        change(&intent)
        let changed = IntentCatalogue(
            intents: [intent], entities: whole.entities, enums: whole.enums)
        return changed.digest(of: SampleCatalogue.dock) != digest
    }

    @Test func `words for people are no part of it`() throws {
        #expect(
            try !digest {
                $0.summary = nil
                $0.sentence = "Dock"
                $0.shortcuts = []
                $0.isDiscoverable = true
                $0.foreground = .never
                $0.parameters[0].title = "Ship"
                $0.parameters[0].prompt = nil
            })
    }

    @Test func `shortcuts are made only when they are asked for`() throws {
        var intent = CatalogueIntent(SampleCatalogue.dock, title: "Dock")
        let count = Mutex(0)
        intent.takeShortcuts {
            count.withLock { $0 += 1 }
            return [CatalogueShortcut(title: "Dock", phrases: [:])]
        }
        let catalogue = IntentCatalogue(intents: [intent])
        _ = try #require(catalogue.digest(of: SampleCatalogue.dock))
        #expect(count.withLock { $0 } == 0)
        let found = try #require(catalogue.intent(SampleCatalogue.dock))
        #expect(found.shortTitle == "Dock")
        #expect(found.shortcuts.count == 1)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `what a workflow rests on is part of it`() throws {
        let changes: [(String, (inout CatalogueIntent) -> Void)] = [
            ("order", { $0.parameters.swapAt(0, 1) }),
            ("default", { $0.parameters[1].standard = 2 }),
            ("supplied", { $0.parameters[0].isSupplied = true }),
            ("range", { $0.parameters[1].range = 1...15 }),
            ("options", { $0.parameters[3].options = .open }),
            ("secret", { $0.parameters[7].acceptsSecret = false }),
            ("program", { $0.parameters[2].isProgram = false }),
            ("privacy", { $0.parameters[6].privacy = .open }),
            ("result", { $0.result = nil }),
            ("effects", { $0.effects = nil }),
            ("repetition", { $0.repetition = .harmless }),
        ]
        for (name, change) in changes { #expect(try digest(after: change), "\(name)") }
    }

    @Test func `the types that are named are part of it`() {
        let whole = SampleCatalogue.whole
        var deeper = whole.entities
        deeper[0].properties.append(.init("light", .bool))
        let changed = IntentCatalogue(
            intents: whole.intents, entities: deeper, enums: whole.enums)
        #expect(changed.digest(of: SampleCatalogue.dock) != digest)
        #expect(
            changed.digest(of: SampleCatalogue.count) == whole.digest(of: SampleCatalogue.count))
    }

    @Test func `an intent that is not there has none`() {
        #expect(IntentCatalogue.empty.digest(of: SampleCatalogue.dock) == nil)
    }

    @Test func `a part has the types that its intents name and no others`() {
        let whole = SampleCatalogue.whole
        let docking = whole.part(for: [SampleCatalogue.dock])
        #expect(docking.digest(of: SampleCatalogue.dock) == digest)
        #expect(docking.intents.count == 1)
        #expect(docking.entities.count == 2)
        #expect(whole.part(for: [SampleCatalogue.count]).entities.isEmpty)
    }
}
