import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct ContentTests {
    @Test(arguments: StoreCase.all)
    func `definitions are found by digest, and the last one by workflow`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let texts: [[UInt8]] = [[1], [2], [1]]
        for text in texts {
            let definition = DefinitionRecord(
                Digest(of: text), of: "hello", language: 3, text: text)
            _ = try await store.apply(.define([definition]), as: nil)
            #expect(try await store.definition(definition.digest) == definition)
        }
        #expect(try await store.latestDefinition(of: "hello")?.text == [2])
        #expect(try await store.latestDefinition(of: "other") == nil)
        #expect(try await store.definition(Digest(of: [9])) == nil)
    }

    @Test(arguments: StoreCase.all)
    func `a definition is stored as it was defined last, and is no newer for that`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        for (digest, text) in [(1, 1), (2, 2), (1, 3)] as [(UInt8, UInt8)] {
            let definition = DefinitionRecord(
                Digest(of: [digest]), of: "hello", language: 1, text: [text])
            _ = try await store.apply(.define([definition]), as: nil)
        }
        #expect(try await store.definition(Digest(of: [1]))?.text == [3])
        #expect(try await store.latestDefinition(of: "hello")?.text == [2])
    }

    @Test(arguments: StoreCase.all)
    func `a project has the workflows that were said last, each since it is as it is`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let clock = try #require(store.clock as? ManualClock)
        var first = LoadedWorkflow("b", Digest(of: [1]), from: ["workflows/b.yaml", "errand.yaml"])
        first.permissions = [1, 2]
        let other = LoadedWorkflow("a", Digest(of: [2]), from: ["workflows/a.yaml"])
        #expect(try await store.projectFolder() == nil)
        _ = try await store.apply(.project([first, other], folder: "/home/anna"), as: nil)
        let start = clock.reading.instant
        #expect(try await store.loadedWorkflows().map(\.id) == ["a", "b"])
        clock.advance(by: .seconds(60))
        first.note = "it has errors"
        let changed = LoadedWorkflow("c", Digest(of: [3]), from: ["workflows/a.yaml"])
        _ = try await store.apply(.project([changed, first]), as: nil)
        #expect(try await store.projectFolder() == "/home/anna")
        _ = try await store.apply(.project([changed, first], folder: "/mnt"), as: nil)
        #expect(try await store.projectFolder() == "/mnt")
        let known = try await store.loadedWorkflows()
        #expect(known.map(\.id) == ["b", "c"])
        #expect(known.map(\.loadedAt) == [start, clock.reading.instant])
        #expect(known[0].note == "it has errors" && known[0].permissions == [1, 2])
        #expect(known[0].files == ["workflows/b.yaml", "errand.yaml"])
    }

    @Test(arguments: StoreCase.all)
    func `effects are allowed to a workflow that still has them, and to no other`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        var workflow = LoadedWorkflow("a", Digest(of: [1]), from: [])
        (workflow.effects, workflow.allowed) = ([1, 2], [1])
        _ = try await store.apply(.project([workflow]), as: nil)
        await #expect(throws: StoreError.stale(.exists)) {
            try await store.apply(.allow("a", effects: [1], allowed: [1]), as: nil)
        }
        await #expect(throws: StoreError.stale(.nothing)) {
            try await store.apply(.allow("b", effects: [1, 2], allowed: [1, 2]), as: nil)
        }
        #expect(try await store.loadedWorkflows().map(\.allowed) == [[1]])
        _ = try await store.apply(.allow("a", effects: [1, 2], allowed: [1, 2]), as: nil)
        #expect(try await store.loadedWorkflows().map(\.allowed) == [[1, 2]])
        #expect(try await store.loadedWorkflows().map(\.effects) == [[1, 2]])
    }

    @Test(arguments: StoreCase.all)
    func `large values are found by their digest`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        for _ in 1...2 {
            let digest = try await store.putBlob(bytes)
            #expect(digest == Digest(of: bytes))
            #expect(try await store.blob(digest) == bytes)
        }
        #expect(try await store.blob(Digest(of: [1])) == nil)
    }

    @Test func `a journal that is forgotten still counts its entries`() async throws {
        let store = MemoryStore(clock: ManualClock(), journal: .forgotten)
        _ = try await store.apply(.register(NewEngine("engine", at: "here")), as: nil)
        try await store.begin("a")
        let advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])
        #expect(try await store.advance(advance).lastEntry == 2)
        #expect(try await store.entries(of: "a") == [])
        try await store.end("a")
    }
}
