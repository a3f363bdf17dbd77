public import Store
import Synchronization
public import Values

/// A store whose process dies at a change, as far as its callers can tell.
///
/// What was stored before stays in the store behind it, which the next life of the process goes on with.
public final class FaultyStore: Store {
    /// When, around the storing of a change, the process dies.
    public enum Moment: CaseIterable, Sendable {
        /// The change is not stored.
        case before
        /// The change is stored, and nobody hears of it.
        case after
    }

    private struct State {
        var changes = 0
        var isDead = false
    }

    private let disk: any Store
    private let fatalChange: Int?
    private let moment: Moment
    private let state = Mutex(State())

    /// Makes a store that dies at the change of this number, counted from 1; without one it only counts.
    public init(_ disk: any Store, dyingAt change: Int? = nil, _ moment: Moment = .before) {
        self.disk = disk
        fatalChange = change
        self.moment = moment
    }

    /// How many changes have been sent.
    public var changes: Int { state.withLock { $0.changes } }

    /// Whether the process is dead, so that nothing more reaches the store.
    public var isDead: Bool { state.withLock { $0.isDead } }

    public func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        let isFatal = try next()
        if isFatal, moment == .before { throw Self.death }
        let result = try await disk.apply(change, as: id)
        if isFatal { throw Self.death }
        return result
    }

    private func next() throws(StoreError) -> Bool {
        try state.withLock { state throws(StoreError) in
            guard !state.isDead else { throw Self.death }
            state.changes += 1
            state.isDead = state.changes == fatalChange
            return state.isDead
        }
    }

    public func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        guard !isDead else { throw Self.death }
        return try await disk.answer(query)
    }

    public func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        guard !isDead else { throw Self.death }
        return try await disk.putBlob(bytes)
    }

    public func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        guard !isDead else { throw Self.death }
        return try await disk.blob(digest)
    }

    public var clock: any StoreClock { disk.clock }
    public var hints: HintSequence { disk.hints }

    public func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        disk.listen { [weak self] hints in if self?.isDead == false { hear(hints) } }
    }

    public var recheckInterval: TimeSpan? { disk.recheckInterval }

    /// What everybody gets who still lives in the dead process.
    public static let death = StoreError.unavailable("the process has ended")
}
