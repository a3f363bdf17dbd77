import Dispatch
import SQLite
import Store
import Synchronization
import Values

/// Looks through a database that was not left in good order, beside all other work, so that damage
/// is known before a run meets it.
final class DamageSearch: Sendable {
    /// How long it may take, since the log grows during a read.
    private static let most = Duration.seconds(10)

    private let home: HomePaths
    private let room: DiskRoom
    private let clock: any StoreClock
    private let hasBegun = Atomic(false)
    private let isOver = Atomic(false)

    init(of home: HomePaths, in room: DiskRoom, _ clock: any StoreClock) {
        self.home = home
        self.clock = clock
        self.room = room
    }

    /// Begins, unless it has; a finding is told from another thread.
    func begin(telling tell: @escaping @Sendable (StoreError) -> Void) {
        guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
        DispatchQueue.global(qos: .utility).async { [self] in
            if let damage = look() { tell(damage) }
        }
    }

    /// Ends early.
    func end() { isOver.store(true, ordering: .relaxed) }

    /// Whether there is something that goes before: on a full disk the log has to be written from
    /// its start again.
    private var hasToEnd: Bool { isOver.load(ordering: .relaxed) || room.shortage != nil }

    private var now: Timestamp { clock.reading.instant }

    /// Returns the damage of the database, as far as there is time to find it.
    func look() -> StoreError? {
        guard !hasToEnd else { return nil }
        let latest = ContinuousClock.now + Self.most
        do throws(SQLiteError) {
            let connection = try Connection(home.database, as: .reader, schema: StoreSchema.current)
            connection.giveUp { [self] in hasToEnd || .now > latest }
            let isSound = try connection.quickCheck().isEmpty
            return isSound ? nil : home.storeError(.corrupt(home.database), at: now)
        } catch {
            // A database that cannot be looked through for another reason is not damaged; the next
            // query reports the reason.
            guard case .damaged = StoreError(error) else { return nil }
            return home.storeError(error, at: now)
        }
    }
}
