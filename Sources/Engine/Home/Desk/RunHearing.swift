import Engine
import Store
import Synchronization
import Values

/// News of a run and of its log, in one stream.
final class RunHearing: Sendable {
    enum Event: Sendable {
        case progress(RunProgress)
        case log
    }

    let events: AsyncStream<Event>

    /// Whether news of the log is in the stream already; it is told once until the log was read.
    let isLogHeard = Atomic(false)

    init(of run: RunID, _ engine: Engine, _ log: RunLog) {
        let (events, told) = AsyncStream<Event>.makeStream(
            bufferingPolicy: .bufferingNewest(10_000))
        self.events = events
        let listener = log.listen(to: run) { [weak self] in
            guard let self, !isLogHeard.exchange(true, ordering: .relaxed) else { return }
            told.yield(.log)
        }
        let progress = engine.progress()
        let task = Task {
            for await news in progress where news.reminder == nil { told.yield(.progress(news)) }
            told.finish()
        }
        told.onTermination = { _ in
            log.forget(listener: listener, of: run)
            task.cancel()
        }
    }
}

extension HomeDesk {
    func hearing(of run: RunID) -> RunHearing { RunHearing(of: run, engine, log) }
}
