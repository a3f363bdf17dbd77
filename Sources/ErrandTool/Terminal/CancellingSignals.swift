import Dispatch
import Glibc

/// Does some work, and cancels it when this process is told to end; the second time the process ends at once.
///
/// What an intent has started, such as a program with a group of its own, would otherwise go on without anybody.
func cancelledByPosixSignals<Product: Sendable>(
    _ work: @escaping @Sendable () async -> Product
) async -> Product {
    let task = Task { await work() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        // The source hears of it even so, and the process lives on.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            signal(number, SIG_DFL)
            task.cancel()
        }
        source.activate()
        return (number, source)
    }
    defer {
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
    return await task.value
}
