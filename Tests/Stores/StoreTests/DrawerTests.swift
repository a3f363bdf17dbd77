import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Secret values that lie beside the store.
@Suite(.patient) struct DrawerTests {
    private let clock = ManualClock()
    private static let day = TimeSpan.seconds(86_400)

    @Test(arguments: StoreCase.all)
    func `what is put into a drawer is found there and nowhere else`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let drawers = store.drawers
        let name = try await drawers.put([1, 2], into: .family("a"))
        #expect(try await drawers.bytes(name, in: .family("a")) == [1, 2])
        #expect(try await drawers.bytes(name, in: .family("b")) == nil)
        #expect(try await drawers.bytes(name, in: .run("a")) == nil)
        try await drawers.remove(.family("a"))
        #expect(try await drawers.bytes(name, in: .family("a")) == nil)
        try await drawers.remove(.family("a"))
        withExtendedLifetime(store) {}
    }

    @Test(arguments: StoreCase.all)
    func `equal values have one name, which only the key can make`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        let drawers = store.drawers
        let names = [
            try await drawers.put([1], into: .family("a")),
            try await drawers.put([1], into: .run("b")),
        ]
        #expect(names == [drawers.key.name(of: [1]), drawers.key.name(of: [1])])
        #expect(names[0] != Digest(of: [1]))
        #expect(try await drawers.put([2], into: .family("a")) != names[0])
        #expect(try await stores.started().drawers.key != drawers.key)
        withExtendedLifetime(store) {}
    }

    /// From the paper that describes HMAC with SHA-256.
    @Test func `a name is an HMAC`() {
        let key = SealingKey(Array("Jefe".utf8))
        #expect(
            key.name(of: Array("what do ya want for nothing?".utf8)).description
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let long = SealingKey(Array(repeating: 0xAA, count: 131))
        #expect(
            long.name(of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8))
                .description == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test(arguments: StoreCase.all)
    func `a drawer goes with the last run of its family, and not before an hour is over`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        for family in ["a", "b", "never"] as [RunID] {
            _ = try await store.drawers.put([1], into: .family(family))
        }
        for run in ["a", "b"] as [RunID] { try await store.begin(run) }
        #expect(try await store.sweepDrawers() == 0)
        clock.advance(by: .seconds(3700))
        #expect(try await store.sweepDrawers() == 1)
        try await store.end("a")
        clock.advance(by: Self.day)
        #expect(try await store.sweepDrawers() == 0)
        _ = try await store.prune(Pruning(runs: .zero, ledger: .longest, signals: .longest))
        #expect(try await store.run("a") == nil)
        #expect(try await store.sweepDrawers() == 1)
        #expect(Set(try await store.drawers.all().keys) == [.family("b")])
    }

    @Test(arguments: StoreCase.all)
    func `what is of use to a run alone goes once it has ended`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        for run in ["a", "b"] as [RunID] {
            try await store.begin(run)
            _ = try await store.drawers.put([1], into: .run(run))
        }
        try await store.end("a")
        #expect(try await store.sweepDrawers() == 1)
        #expect(Set(try await store.drawers.all().keys) == [.run("b")])
    }
}
