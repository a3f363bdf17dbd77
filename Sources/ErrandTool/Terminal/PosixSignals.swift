import Dispatch
import Glibc
import Synchronization

/// Those of the system's signals that tell this process to end; none of them does by itself as long as this is there.
final class PosixSignals: Sendable {
    typealias Hearing = @Sendable (_ number: Int32, _ count: Int) -> Void

    private let numbers: [Int32]
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
    private let ear: Ear

    init(_ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
        let ear = Ear()
        self.ear = ear
        self.numbers = numbers
        sources = numbers.map { number in
            // The source hears of it even so, and the process lives on.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { ear.take(number) }
            source.activate()
            return source
        }
    }

    /// Calls a body, and no other any more, with each signal and how many it has heard; first with those that came before
    /// anybody listened.
    func listen(_ heard: @escaping Hearing) {
        ear.listen(heard)
    }

    /// Keeps what comes from now on for whoever listens next.
    func keep() {
        ear.listen(nil)
    }

    /// Gives the signals their usual meaning back.
    func stop() {
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }

    /// Ends the process as a signal does that nobody listens to.
    static func obey(_ number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}

/// Keeps what was not heard yet.
private final class Ear: Sendable {
    private struct State {
        var heard: PosixSignals.Hearing?
        var count = 0
        var unheard: [Int32] = []
    }

    private let state = Mutex(State())

    func take(_ number: Int32) {
        let (heard, count) = state.withLock { state in
            if state.heard == nil { state.unheard.append(number) } else { state.count += 1 }
            return (state.heard, state.count)
        }
        heard?(number, count)
    }

    func listen(_ heard: PosixSignals.Hearing?) {
        let unheard = state.withLock { state in
            defer { state.unheard = [] }
            state.heard = heard
            state.count = 0
            return state.unheard
        }
        for number in unheard { take(number) }
    }
}
