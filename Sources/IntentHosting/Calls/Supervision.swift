import Synchronization

/// Work in a task of its own, for somebody who waits for it no longer than agreed and hears what it asks.
///
/// What it asks comes one question after the other. Work that does not stop when it is told to is left to itself:
/// whatever it asks or ends with after that reaches nobody.
final class Supervision: Sendable {
    /// What whoever waits gets to hear.
    enum Event: Sendable {
        case asked(Inquiry)
        case ended
        case timeUp

        /// Whoever waits was cancelled.
        case cancelled
    }

    private struct State {
        var inquiries: [Inquiry] = []
        var hasEnded = false
        var alarm: Event?
        var listener: CheckedContinuation<Event, Never>?
        var task: Task<Void, Never>?
        var isStopped = false

        /// Work that has ended is worth more than an alarm, and an alarm more than a question.
        mutating func takeEvent() -> Event? {
            if hasEnded { return .ended }
            if let alarm {
                self.alarm = nil
                return alarm
            }
            return inquiries.isEmpty ? nil : .asked(inquiries.removeFirst())
        }
    }

    private let state = Mutex(State())

    /// Watches over the task of the work, which calls ``end()`` as the last thing that it does.
    func watch(_ task: Task<Void, Never>) {
        inTurn { state in
            if !state.hasEnded { state.task = task }
        }
    }

    /// Notes that the work has ended.
    func end() {
        inTurn { state in
            state.hasEnded = true
            state.task = nil
        }
        tell()
    }

    /// Hands a question to whoever waits; one that nobody will hear is let go.
    func ask(_ inquiry: Inquiry) {
        inTurn { state in
            if !state.isStopped { state.inquiries.append(inquiry) }
        }
        tell()
    }

    /// Tells the work to stop, and lets nobody hear its questions any more.
    func stop() {
        let (task, unheard) = inTurn { state in
            defer {
                state.isStopped = true
                state.inquiries = []
                state.alarm = nil
            }
            return (state.task, state.inquiries)
        }
        task?.cancel()
        // Letting go of a question wakes the work, which is better done outside of the lock.
        withExtendedLifetime(unheard) {}
    }
}

extension Supervision {
    /// Waits for what happens next, until the time is up or the waiting task is cancelled.
    func next(within limit: Duration? = nil, on clock: CallClock) async -> Event {
        if let event = inTurn({ $0.takeEvent() }) { return event }
        let timer = timer(limit, on: clock)
        defer { timer?.cancel() }
        return await withTaskCancellationHandler {
            await heard()
        } onCancel: {
            raise(.cancelled)
        }
    }

    /// Waits for the end of work that was told to stop, even if the waiting task is cancelled.
    func end(within patience: Duration, on clock: CallClock) async -> Event {
        if let event = inTurn({ $0.takeEvent() }) { return event }
        let timer = timer(patience, on: clock)
        defer { timer?.cancel() }
        return await heard()
    }

    private func heard() async -> Event {
        await withCheckedContinuation { listener in
            inTurn { $0.listener = listener }
            tell()
        }
    }

    /// Raises the alarm after a while; whoever waits cancels it when it has heard something else.
    private func timer(_ limit: Duration?, on clock: CallClock) -> Task<Void, Never>? {
        guard let limit else { return nil }
        return Task { [self] in
            // Only a cancellation ends the sleep early, and then there is nothing to tell.
            guard (try? await clock.sleep(limit)) != nil else { return }
            raise(.timeUp)
        }
    }

    private func raise(_ alarm: Event) {
        inTurn { state in
            if !state.hasEnded { state.alarm = alarm }
        }
        tell()
    }

    /// Lets whoever listens hear what there is to hear.
    private func tell() {
        let (listener, event) = inTurn { state -> (CheckedContinuation<Event, Never>?, Event?) in
            guard state.listener != nil, let event = state.takeEvent() else { return (nil, nil) }
            defer { state.listener = nil }
            return (state.listener, event)
        }
        if let listener, let event { listener.resume(returning: event) }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}
