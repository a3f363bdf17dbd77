import Dispatch
import Glibc
import Synchronization

/// What is done each time that somebody tells this process to end.
///
/// Signals count from the first one of any kind. As long as this is listening, none of them ends the process by itself.
final class PosixSignals: Sendable {
    private let numbers: [Int32]
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32], heard: @escaping @Sendable (_ number: Int32, _ count: Int) -> Void) {
        let count = Counter()
        self.numbers = numbers
        sources = numbers.map { number in
            // The source hears of it even so, and the process lives on.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { heard(number, count.next()) }
            source.activate()
            return source
        }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
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
