import Glibc
import Synchronization

/// What a process that serves is told: signals to read its files again, to end, or for triggers,
/// and that files have changed.
///
/// They are heard from the beginning, since the last would end a process that does not hear them.
final class ServeNotices: Sendable {
    enum Notice: Hashable, Sendable {
        case reload, end

        /// Files have changed and rest.
        case changed

        /// One for triggers, by its name.
        case signal(String)
    }

    let stream: AsyncStream<Notice>
    private let notices: AsyncStream<Notice>.Continuation
    private let signals: PosixSignals
    private let hasBegun = Atomic(false)

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Notice.self)
        self.stream = stream
        notices = continuation
        signals = PosixSignals([SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2])
        let ends = Atomic(0)
        signals.listen { [weak self] number, _ in
            switch number {
            case SIGUSR1: continuation.yield(.signal("SIGUSR1"))
            case SIGUSR2: continuation.yield(.signal("SIGUSR2"))
            case _ where self?.hasBegun.load(ordering: .relaxed) != true:
                PosixSignals.obey(number)
            case SIGHUP: continuation.yield(.reload)
            case _ where ends.add(1, ordering: .relaxed).newValue == 1: continuation.yield(.end)
            // The second one ends it at once.
            default: PosixSignals.obey(number)
            }
        }
    }

    /// Adds one that is no signal.
    func add(_ notice: Notice) { notices.yield(notice) }

    /// Lets those that end a process do so in good order from now on.
    func begin() { hasBegun.store(true, ordering: .relaxed) }
}
