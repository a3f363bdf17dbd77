import SQLite
import Store
import StoreSQLite
import StoreTestKit
import Testing
import Values

/// A store that has to keep the rules, new and empty.
struct StoreCase: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (ManualClock) throws -> any Store

    static let all = [
        StoreCase(testDescription: "in memory") { MemoryStore(clock: $0) },
        StoreCase(testDescription: "SQLite") { try TemporaryStore(clock: $0) },
    ]

    /// Makes the store with an engine that may own runs.
    func started(_ clock: ManualClock = ManualClock()) async throws -> any Store {
        let store = try make(clock)
        _ = try await store.apply(.register(NewEngine("engine", at: "here")), as: nil)
        return store
    }
}

/// A store on a disk that is gone with it.
final class TemporaryStore: Store {
    private let home: TemporaryHome
    private let store: SQLiteStore

    init(clock: ManualClock) throws {
        home = try TemporaryHome()
        store = try SQLiteStore(
            home: home.path, as: .current(as: "test"), clock: clock, durability: .nothing)
    }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        try await store.apply(change, as: id)
    }

    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try await store.answer(query)
    }

    func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        try await store.putBlob(bytes)
    }

    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try await store.blob(digest)
    }

    func sweepBlobs() async throws(StoreError) -> Int {
        try await store.sweepBlobs()
    }

    func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        store.listen(hear)
    }

    var clock: any StoreClock { store.clock }
    var drawers: any Drawers { store.drawers }
}
