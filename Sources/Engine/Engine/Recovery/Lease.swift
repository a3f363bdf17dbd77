import Locks
import Store
import Values

/// How long the store trusts the engine, as far as the engine can tell.
///
/// It counts from when it last asked for that, by the clock that suspend does not stop. Where there
/// is no span, it is trusted as long as the store is open.
final class Lease: Sendable {
    typealias Waiting = @Sendable (_ isHeld: Bool) -> Void

    private struct State {
        var renewedAt = TimeSpan.zero

        /// The time when a refused renewal is tried again.
        var retryAt: TimeSpan?
        var waiting: [Waiting] = []
    }

    private let span: TimeSpan?
    private let state = Guarded(State())

    /// The span before the end in which nothing is begun any more.
    private static let margin = TimeSpan.seconds(5)

    init(_ span: TimeSpan?) { self.span = span }

    /// Notes that the store has stored a registration or renewal that was sent at a time, and lets
    /// waiting callers begin.
    func renew(sentAt time: TimeSpan) {
        let waiting = state.inTurn { state in
            defer { state = State(renewedAt: time) }
            return state.waiting
        }
        for body in waiting { body(true) }
    }

    /// Notes that a renewal could not be stored.
    func fail(sentAt time: TimeSpan) { state.inTurn { $0.retryAt = time.after(.seconds(1)) } }

    /// Tells waiting callers that the lease is over.
    func lose() {
        let waiting = state.inTurn { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in waiting { body(false) }
    }

    func isOver(at time: TimeSpan) -> Bool {
        guard let span else { return false }
        return time >= state.inTurn { $0.renewedAt }.after(span)
    }

    /// The time of its next work, by the clock since boot.
    var due: TimeSpan? {
        guard let span else { return nil }
        let third = TimeSpan(totalNanoseconds: span.totalNanoseconds / 3) ?? span
        return state.inTurn { state in
            min(state.retryAt ?? state.renewedAt.after(third), state.renewedAt.after(span))
        }
    }

    /// Calls a body at once while attempts may be begun, else as soon as they may again, or it is
    /// known that they may not.
    func whenHeld(at now: @autoclosure () -> TimeSpan, _ body: @escaping Waiting) {
        guard let span else { return body(true) }
        let now = now()
        let isHeld = state.inTurn { state in
            if now < state.renewedAt.after(span).after(-Self.margin) { return true }
            state.waiting.append(body)
            return false
        }
        if isHeld { body(true) }
    }
}

extension TimeSpan {
    /// The sum, or the longest span that there is.
    fileprivate func after(_ other: TimeSpan) -> TimeSpan { adding(other) ?? self }
}
