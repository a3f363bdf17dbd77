import Runs
import Store

/// Signals, in the order in which they were stored.
extension AllRuns {
    func hearSignals() async throws(StoreError) {
        while true {
            let signals = try await parts.store.signals(.undispatched, most: 100)
            for signal in signals { try await dispatch(signal) }
            if signals.isEmpty { return }
        }
    }

    private func dispatch(_ signal: SignalRecord) async throws(StoreError) {
        var resolves = try await parts.store.waits(.signal(signal.signal.name))
            .filter { $0.mayBeEnded(by: signal) && parts.payload(of: signal, meeting: $0) != nil }
            .map { WaitResolution(run: $0.run, path: $0.path, end: .signal(signal.number)) }
        // Within a run a signal satisfies one wait, the first.
        var runs: Set<RunID> = []
        resolves.removeAll { !runs.insert($0.run).inserted }
        while resolves.count > Self.together {
            let some = Array(resolves.prefix(Self.together))
            resolves.removeFirst(Self.together)
            _ = try await parts.store.dispatch(
                SignalDispatch(signal.number, resolves: some, isLast: false),
                as: parts.runStore.changeID())
        }
        let occurrences = schedule.occurrences(of: signal)
        let judgements = try await parts.store.dispatch(
            SignalDispatch(signal.number, occurrences: occurrences, resolves: resolves),
            as: parts.runStore.changeID())
        schedule.announce(occurrences, judgements)
        schedule.noteWaiting(occurrences, judgements)
        for (occurrence, judgement) in zip(occurrences, judgements) {
            parts.watchers.tellSender(of: signal, about: occurrence, judgement)
        }
        for occurrence in occurrences { schedule.settle(occurrence.key.trigger) }
    }
}
