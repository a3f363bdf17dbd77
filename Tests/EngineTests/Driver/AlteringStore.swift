import Store
import Synchronization
import Values

/// A store that makes something else of changes before they are stored, or does not take them.
final class AlteringStore: Store {
    typealias Altering = @Sendable (Change) throws(StoreError) -> Change

    private let disk: any Store
    private let altering: Altering

    init(_ disk: any Store, _ altering: @escaping Altering) {
        self.disk = disk
        self.altering = altering
    }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        try await disk.apply(try altering(change), as: id)
    }

    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try await disk.answer(query)
    }

    func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        try await disk.putBlob(bytes)
    }

    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try await disk.blob(digest)
    }

    func sweepBlobs() async throws(StoreError) -> Int { try await disk.sweepBlobs() }

    var clock: any StoreClock { disk.clock }
    var drawers: any Drawers { disk.drawers }
    func listen(_ hear: @escaping @Sendable (Hints) -> Void) { disk.listen(hear) }
}
