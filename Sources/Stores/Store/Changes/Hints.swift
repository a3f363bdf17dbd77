import Locks

/// A hint that something may have changed, which is to be read then.
package struct Hints: Hashable, Sendable {
    /// There may be runs to claim.
    package var hasReady = false

    /// There may be signals to dispatch.
    package var hasSignals = false

    /// Something may be due earlier than before.
    package var hasDue = false

    /// Runs that ended, or whose owners have acts or waits to take in.
    package var runs: Set<RunID> = []

    /// Runs that wait for others which wait for a person, so that their owners need not hold them.
    package var letGo: Set<RunID> = []

    /// A change of the room on the disk.
    package var room: Room?

    /// The room on the disk: gone, or back.
    package enum Room: Hashable, Sendable {
        /// None is left, and why, in words for people.
        case gone(String)
        case back
    }

    /// The rows that were left out of a list, or the store itself, with the reasons why they cannot
    /// be read.
    package var unreadable: Set<String> = []

    package init() {}

    package var isEmpty: Bool {
        !hasReady && !hasSignals && !hasDue && runs.isEmpty && letGo.isEmpty
            && unreadable.isEmpty && room == nil
    }

    package mutating func formUnion(_ others: Hints) {
        hasReady = hasReady || others.hasReady
        hasSignals = hasSignals || others.hasSignals
        hasDue = hasDue || others.hasDue
        runs.formUnion(others.runs)
        letGo.formUnion(others.letGo)
        unreadable.formUnion(others.unreadable)
        room = others.room ?? room
    }
}

/// Tells all listeners of a store what changed.
package final class HintBoard: Sendable {
    private let listeners = Guarded<[@Sendable (Hints) -> Void]>([])

    package init() {}

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        listeners.inTurn { $0.append(hear) }
    }

    func clear() { listeners.inTurn { $0 = [] } }

    package func tell(_ hints: Hints) {
        guard !hints.isEmpty else { return }
        for hear in listeners.inTurn({ $0 }) { hear(hints) }
    }
}
