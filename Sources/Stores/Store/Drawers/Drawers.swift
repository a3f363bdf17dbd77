package import Values

/// Keeps secret values that runs have to find again, beside the store, since all of that may be
/// copied and shown.
package protocol Drawers: Sendable {
    /// Makes the names of values, which tell nothing about them.
    var key: SealingKey { get }

    /// Stores bytes before an entry that refers to them, and returns their name.
    ///
    /// On a full disk, that is refused unless the entry says what has happened.
    func put(
        _ bytes: [UInt8], into drawer: Drawer, saysWhatHappened: Bool
    ) async throws(StoreError) -> Digest

    /// Returns the bytes under a name, or `nil` if there are none; other bytes than were stored are
    /// an error.
    func bytes(_ name: Digest, in drawer: Drawer) async throws(StoreError) -> [UInt8]?

    /// Removes all that lies in a drawer.
    func remove(_ drawer: Drawer) async throws(StoreError)

    /// All drawers, each with the instant at which something was put into it last.
    func all() async throws(StoreError) -> [Drawer: Timestamp]
}

extension Drawers {
    /// Stores bytes that are part of something new.
    package func put(_ bytes: [UInt8], into drawer: Drawer) async throws(StoreError) -> Digest {
        try await put(bytes, into: drawer, saysWhatHappened: false)
    }
}

/// Values that go together.
package enum Drawer: Hashable, Sendable {
    /// Values that are kept as long as something of a family is stored.
    case family(RunID)

    /// Values that are kept until a run has ended.
    case run(RunID)
}

extension Drawer: LosslessStringConvertible {
    package var description: String {
        switch self {
        case .family(let id): "family-\(id)"
        case .run(let id): "run-\(id)"
        }
    }

    package init?(_ description: String) {
        if description.hasPrefix("family-") {
            self = .family(RunID(String(description.dropFirst(7))))
        } else if description.hasPrefix("run-") {
            self = .run(RunID(String(description.dropFirst(4))))
        } else {
            return nil
        }
    }
}

extension Store {
    /// Removes drawers that are not needed any more; returns their number.
    ///
    /// Secrets are put there before their run is stored, so what is young stays.
    package func sweepDrawers() async throws(StoreError) -> Int {
        guard let limit = now.subtracting(Digest.unusedFor) else { return 0 }
        var count = 0
        for (drawer, at) in try await drawers.all() {
            guard try await isOver(drawer, after: at < limit) else { continue }
            try await drawers.remove(drawer)
            count += 1
        }
        return count
    }

    private func isOver(_ drawer: Drawer, after isOld: Bool) async throws(StoreError) -> Bool {
        switch drawer {
        case .family(let id):
            guard isOld else { return false }
            var selection = RunSelection(most: 1)
            selection.family = id
            return try await runs(selection).isEmpty
        case .run(let id): return try await run(id)?.state.isFinal ?? isOld
        }
    }
}
