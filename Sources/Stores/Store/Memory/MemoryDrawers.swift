import Locks
package import Values

/// Drawers that live as long as the process.
package final class MemoryDrawers: Drawers {
    private struct Content {
        var values: [Digest: [UInt8]] = [:]
        var at: Timestamp
    }

    package let key = SealingKey.random
    private let contents = Guarded<[Drawer: Content]>([:])
    private let clock: any StoreClock

    package init(clock: any StoreClock) { self.clock = clock }

    package func put(
        _ bytes: [UInt8], into drawer: Drawer, saysWhatHappened: Bool
    ) async throws(StoreError) -> Digest {
        let (name, now) = (key.name(of: bytes), clock.reading.instant)
        contents.inTurn { contents in
            contents[drawer, default: Content(at: now)].values[name] = bytes
            contents[drawer]?.at = now
        }
        return name
    }

    package func bytes(_ name: Digest, in drawer: Drawer) async throws(StoreError) -> [UInt8]? {
        contents.inTurn { $0[drawer]?.values[name] }
    }

    package func remove(_ drawer: Drawer) async throws(StoreError) {
        contents.inTurn { $0[drawer] = nil }
    }

    package func all() async throws(StoreError) -> [Drawer: Timestamp] {
        contents.inTurn { $0.mapValues(\.at) }
    }
}
