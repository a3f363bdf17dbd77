import Store
import StoreTestKit
import Testing
import Values

@Suite struct ContentTests {
    @Test(arguments: StoreCase.all)
    func `Definitions are found by digest, and the last one by workflow`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let texts: [[UInt8]] = [[1], [2], [1]]
        for text in texts {
            let definition = Definition(Digest(of: text), of: "hello", language: 3, text: text)
            _ = try await store.apply(.define(definition), as: nil)
            #expect(try await store.definition(definition.digest) == definition)
        }
        #expect(try await store.latestDefinition(of: "hello")?.text == [2])
        #expect(try await store.latestDefinition(of: "other") == nil)
        #expect(try await store.definition(Digest(of: [9])) == nil)
    }

    @Test(arguments: StoreCase.all)
    func `Large values are found by their digest`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        for _ in 1...2 {
            let digest = try await store.putBlob(bytes)
            #expect(digest == Digest(of: bytes))
            #expect(try await store.blob(digest) == bytes)
        }
        #expect(try await store.blob(Digest(of: [1])) == nil)
    }

    @Test func `A journal that is forgotten still counts its entries`() async throws {
        let store = MemoryStore(clock: ManualClock(), journal: .forgotten)
        _ = try await store.apply(.register(NewEngine("engine", at: "here")), as: nil)
        try await store.begin("a")
        let advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])
        #expect(try await store.advance(advance).lastEntry == 2)
        #expect(try await store.entries(of: "a") == [])
        try await store.end("a")
    }
}
