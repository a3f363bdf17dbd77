package import Store
package import Values

/// A store that passes all on to another one, but for what its type does itself.
package protocol PassingStore: Store {
    var disk: any Store { get }
}

extension PassingStore {
    package func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try await disk.answer(query)
    }

    package func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        try await disk.apply(change, as: id)
    }

    package func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        try await disk.putBlob(bytes)
    }

    package func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try await disk.blob(digest)
    }

    package func sweepBlobs() async throws(StoreError) -> Int { try await disk.sweepBlobs() }

    package var clock: any StoreClock { disk.clock }
    package var drawers: any Drawers { disk.drawers }
    package func lookForDamage() { disk.lookForDamage() }
    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) { disk.listen(hear) }
}
