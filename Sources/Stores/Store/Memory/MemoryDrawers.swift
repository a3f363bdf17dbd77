import Locks
public import Values

/// Drawers that live as long as the process.
public final class MemoryDrawers: Drawers {
    private struct Content {
        var values: [Digest: [UInt8]] = [:]
        var at: Timestamp
    }

    public let key = SealingKey.random
    private let contents = Guarded<[Drawer: Content]>([:])
    private let clock: any StoreClock

    public init(clock: any StoreClock) {
        self.clock = clock
    }

    public func put(
        _ bytes: [UInt8], into drawer: Drawer, saysWhatHappened: Bool
    ) async throws(StoreError) -> Digest {
        let (name, now) = (key.name(of: bytes), clock.reading.instant)
        contents.inTurn { contents in
            contents[drawer, default: Content(at: now)].values[name] = bytes
            contents[drawer]?.at = now
        }
        return name
    }

    public func bytes(_ name: Digest, in drawer: Drawer) async throws(StoreError) -> [UInt8]? {
        contents.inTurn { $0[drawer]?.values[name] }
    }

    public func remove(_ drawer: Drawer) async throws(StoreError) {
        contents.inTurn { $0[drawer] = nil }
    }

    public func all() async throws(StoreError) -> [Drawer: Timestamp] {
        contents.inTurn { $0.mapValues(\.at) }
    }
}
