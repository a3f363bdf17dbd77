import Store
import Synchronization
import Values

/// A store that notes when a run was claimed last, or a wait that was over was ended.
final class ClaimWatch: Store {
    private let disk: any Store
    private let noted = Mutex<ContinuousClock.Instant?>(nil)

    init(_ disk: any Store) { self.disk = disk }

    /// The time of the last claim.
    var last: ContinuousClock.Instant? { noted.withLock { $0 } }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        let result = try await disk.apply(change, as: id)
        switch change {
        case .claim, .claimReady, .resolveDue: noted.withLock { $0 = .now }
        default: break
        }
        return result
    }

    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try await disk.answer(query)
    }

    func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        try await disk.putBlob(bytes)
    }

    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? { try await disk.blob(digest) }

    func sweepBlobs() async throws(StoreError) -> Int { try await disk.sweepBlobs() }

    var clock: any StoreClock { disk.clock }
    var drawers: any Drawers { disk.drawers }
    func listen(_ hear: @escaping @Sendable (Hints) -> Void) { disk.listen(hear) }
    func lookForDamage() { disk.lookForDamage() }
}
