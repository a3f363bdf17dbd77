public import Store
public import Values

/// A store that passes all on to another one, but for what its type does itself.
public protocol PassingStore: Store {
    var disk: any Store { get }
}

extension PassingStore {
    public func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try await disk.answer(query)
    }

    public func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        try await disk.apply(change, as: id)
    }

    public func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        try await disk.putBlob(bytes)
    }

    public func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try await disk.blob(digest)
    }

    public func sweepBlobs() async throws(StoreError) -> Int { try await disk.sweepBlobs() }

    public var clock: any StoreClock { disk.clock }
    public var drawers: any Drawers { disk.drawers }
    public func lookForDamage() { disk.lookForDamage() }
    public func listen(_ hear: @escaping @Sendable (Hints) -> Void) { disk.listen(hear) }
}
