import Dispatch
import Glibc
import Synchronization

/// Catches the system's signals that tell this process to end; none of them ends it as long as this
/// object lives.
final class PosixSignals: Sendable {
    typealias Hearing = @Sendable (_ number: Int32, _ count: Int) -> Void

    private let numbers: [Int32]
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let ear: Ear

    static let ending = [SIGINT, SIGTERM, SIGHUP]

    init(_ numbers: [Int32] = ending) {
        let ear = Ear()
        self.ear = ear
        self.numbers = numbers
        source = DispatchSource.makeReadSource(
            fileDescriptor: SignalPipe.ends.reading, queue: .global())
        source.setEventHandler { for number in SignalPipe.heard() { ear.receive(number) } }
        source.activate()
        for number in numbers { SignalPipe.hear(number) }
        unblock()
    }

    /// Lets them come also where the process that started this one had blocked them.
    private func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Makes a body the only listener, which gets each signal and the number of signals so far;
    /// first those that came without a listener.
    func listen(_ heard: @escaping Hearing) { ear.listen(heard) }

    /// Keeps further signals for the next listener.
    func keep() { ear.listen(nil) }

    /// Gives the signals their usual meaning back.
    func stop() {
        for number in numbers { signal(number, SIG_DFL) }
        source.cancel()
    }

    /// Ends the process as a signal without a handler does.
    static func obey(_ number: Int32) {
        TerminalMode.release()
        signal(number, SIG_DFL)
        // Threads of Dispatch block all signals, and one that is raised there would wait for ever.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}

/// Holds the system's signals that tell this process to end, for a moment in which nothing hears
/// them.
struct HeldSignals {
    private let former: sigset_t

    init() {
        var set = sigset_t()
        for number in PosixSignals.ending { sigaddset(&set, number) }
        var former = sigset_t()
        pthread_sigmask(SIG_BLOCK, &set, &former)
        self.former = former
    }

    /// Lets those come that were sent meanwhile.
    func letGo() {
        var set = former
        pthread_sigmask(SIG_SETMASK, &set, nil)
    }
}

/// A pipe into which a handler of signals writes their numbers, which is all that one may do.
///
/// A source of Dispatch for signals loses those that come before it is ready, without a word.
private enum SignalPipe {
    /// Open as long as the process lives, since a handler may be about to write.
    static let ends: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    private static let writing = Atomic<Int32>(-1)

    static func hear(_ number: Int32) {
        writing.store(ends.writing, ordering: .relaxed)
        signal(number) { number in
            let before = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(SignalPipe.writing.load(ordering: .relaxed), &byte, 1)
            errno = before
        }
    }

    /// The numbers that were written since it was asked last.
    static func heard() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(ends.reading, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).map(Int32.init)
    }
}

/// Keeps signals without a listener.
private final class Ear: Sendable {
    private struct State {
        var heard: PosixSignals.Hearing?
        var count = 0
        var unheard: [Int32] = []
    }

    private let state = Mutex(State())

    func receive(_ number: Int32) {
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
        for number in unheard { receive(number) }
    }
}
