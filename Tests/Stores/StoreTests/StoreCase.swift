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
final class TemporaryStore: PassingStore {
    private let home: TemporaryHome
    let disk: any Store

    init(clock: ManualClock) throws {
        home = try TemporaryHome()
        disk = try SQLiteStore(
            home: home.path, as: .current(as: "test"), clock: clock, durability: .nothing)
    }
}
