import Calls
import Locks

/// Work in a task of its own, with callers who wait no longer than agreed and who take its
/// questions.
///
/// Its questions come one after the other. Work that does not stop when it is told to is left to
/// itself: its later questions and its end are dropped.
final class Supervision: Sendable {
    /// The event that ends a wait.
    enum Event: Sendable {
        case asked(Inquiry)
        case ended
        case timeUp

        /// The waiting task was cancelled, or the work was told to stop.
        case cancelled
    }

    /// The thread that work begins on.
    enum Start: Sendable {
        /// The thread of the caller, until the work first has to wait.
        case here

        /// On a thread of its own.
        case apart
    }

    /// A waiting caller, who takes questions as well or only the end.
    fileprivate struct Listener {
        let id: Int
        let takesQuestions: Bool
        let continuation: CheckedContinuation<Event, Never>
    }

    fileprivate struct State {
        var inquiries: [Inquiry] = []
        var hasEnded = false
        var isStopped = false
        var task: Task<Void, Never>?
        var listeners: [Listener] = []
        var nextID = 0

        /// The events that listeners get before any other, even before they listen.
        var alarms: [Int: Event] = [:]
    }

    private let state = Guarded(State())

    /// Watches over the task of the work, which calls ``end()`` as the last thing that it does.
    func watch(_ task: Task<Void, Never>) {
        state.inTurn { state in if !state.hasEnded { state.task = task } }
    }

    /// Notes that the work has ended.
    func end() {
        state.inTurn { state in
            state.hasEnded = true
            state.task = nil
        }
        tell()
    }

    /// Hands a question to a listener; after a stop it is let go.
    func ask(_ inquiry: Inquiry) {
        state.inTurn { state in if !state.isStopped { state.inquiries.append(inquiry) } }
        tell()
    }

    /// Tells the work to stop, and drops its questions from now on.
    func stop() {
        let (task, unheard) = state.inTurn { state in
            for listener in state.listeners where listener.takesQuestions {
                state.alarms[listener.id] = .cancelled
            }
            defer {
                state.isStopped = true
                state.inquiries = []
            }
            return (state.task, state.inquiries)
        }
        task?.cancel()
        // Letting go of a question wakes the work, which is better done outside of the lock.
        withExtendedLifetime(unheard) {}
        tell()
    }
}

extension Supervision {
    var isStopped: Bool { state.inTurn { $0.isStopped } }

    private var hasEnded: Bool { state.inTurn { $0.hasEnded } }

    /// Waits for the next event, until the time is up or the waiting task is cancelled.
    func next(within limit: Duration? = nil, on clock: CallClock) async -> Event {
        if hasEnded { return .ended }
        let id = newID()
        return await withTaskCancellationHandler {
            await event(for: id, takingQuestions: true, within: limit, on: clock)
        } onCancel: {
            raise(.cancelled, for: id)
        }
    }

    /// Waits for the end of work that was told to stop, even if the waiting task is cancelled.
    func end(within patience: Duration, on clock: CallClock) async -> Event {
        if hasEnded { return .ended }
        return await event(for: newID(), takingQuestions: false, within: patience, on: clock)
    }

    private func event(
        for id: Int, takingQuestions: Bool, within limit: Duration?, on clock: CallClock
    ) async -> Event {
        let timer = timer(limit, for: id, on: clock)
        defer {
            timer?.cancel()
            state.inTurn { $0.alarms[id] = nil }
        }
        return await withCheckedContinuation { continuation in
            state.inTurn { state in
                state.listeners.append(
                    Listener(id: id, takesQuestions: takingQuestions, continuation: continuation))
            }
            tell()
        }
    }

    /// Raises the alarm after a while; the waiting caller cancels it when another event comes
    /// first.
    private func timer(_ limit: Duration?, for id: Int, on clock: CallClock) -> Task<Void, Never>? {
        guard let limit else { return nil }
        return Task { [self] in
            // Only a cancellation ends the sleep early, and then there is nothing to tell.
            guard (try? await clock.sleep(limit)) != nil else { return }
            raise(.timeUp, for: id)
        }
    }

    private func raise(_ alarm: Event, for id: Int) {
        state.inTurn { $0.alarms[id] = alarm }
        tell()
    }

    private func newID() -> Int {
        state.inTurn { state in
            state.nextID += 1
            return state.nextID
        }
    }

    /// Gives all listeners their events.
    private func tell() {
        let heard = state.inTurn { $0.takeEvents() }
        for (continuation, event) in heard { continuation.resume(returning: event) }
    }
}

extension Supervision.State {
    /// Takes the event of each listener: the end before an alarm, and an alarm before a question.
    fileprivate mutating func takeEvents()
        -> [(CheckedContinuation<Supervision.Event, Never>, Supervision.Event)]
    {
        var heard: [(CheckedContinuation<Supervision.Event, Never>, Supervision.Event)] = []
        var waiting: [Supervision.Listener] = []
        for listener in listeners {
            if let event = event(for: listener) {
                heard.append((listener.continuation, event))
            } else {
                waiting.append(listener)
            }
        }
        listeners = waiting
        return heard
    }

    private mutating func event(for listener: Supervision.Listener) -> Supervision.Event? {
        if hasEnded { return .ended }
        if let alarm = alarms.removeValue(forKey: listener.id) { return alarm }
        guard listener.takesQuestions, !inquiries.isEmpty else { return nil }
        return .asked(inquiries.removeFirst())
    }
}
