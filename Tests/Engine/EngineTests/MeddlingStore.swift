import Store
import StoreTestKit
import Synchronization
import Values

/// A store in which another change comes just before one of the engine's.
final class MeddlingStore: PassingStore {
    typealias Meddling = @Sendable (any Store) async throws -> Void

    let disk: any Store
    private let change: Int
    private let meddling: Meddling
    private let count = Mutex(0)

    /// Does something before the advance of this number, counted from 1.
    init(_ disk: any Store, beforeAdvance change: Int, _ meddling: @escaping Meddling) {
        self.disk = disk
        self.change = change
        self.meddling = meddling
    }

    /// The number of advances.
    var advances: Int { count.withLock { $0 } }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        if case .advance = change {
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == self.change { try? await meddling(disk) }
        }
        return try await disk.apply(change, as: id)
    }
}
