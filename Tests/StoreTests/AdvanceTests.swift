import Store
import StoreTestKit
import Testing
import Values

@Suite struct AdvanceTests {
    @Test(arguments: StoreCase.all)
    func `Entries are numbered from 1 without gaps`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let outcome = NewEntry(.outcome, at: "0", attempt: 1, [1, 2])
        let begun = NewEntry(.begun, at: "1", attempt: 1)
        let advanced = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [outcome, begun]))
        #expect(advanced.lastEntry == 3)
        let entries = try await store.entries(of: "a")
        #expect(entries.map(\.number) == [1, 2, 3])
        #expect(entries.map(\.entry) == [NewEntry(.created), outcome, begun])
        #expect(entries.allSatisfy { $0.at == store.now && $0.mark == 0 })
        #expect(try await store.entries(of: "a", after: 1, most: 1).map(\.number) == [2])
    }
}
