import Store
import StoreTestKit
import Synchronization
import Values

/// A store that makes something else of changes before they are stored, or does not take them.
final class AlteringStore: PassingStore {
    typealias Altering = @Sendable (Change) throws(StoreError) -> Change

    let disk: any Store
    private let altering: Altering

    init(_ disk: any Store, _ altering: @escaping Altering) {
        self.disk = disk
        self.altering = altering
    }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        try await disk.apply(try altering(change), as: id)
    }
}
