import Locks
import Runs
import Store
import Values

/// The responsibility of a one-shot engine: for the run that it was asked for, and for those that
/// this one started.
final class OwnRuns: Responsibility {
    private let parts: EngineParts
    private let families = Guarded<Set<RunID>>([])

    init(_ parts: EngineParts) { self.parts = parts }

    func begin() async throws(StoreError) {
        try await parts.register()
        parts.nameSuspects()
    }

    func adopt(_ family: RunID) { families.inTurn { _ = $0.insert(family) } }

    func lookAgain() {}

    func takeUp() {}

    func claimReady() async throws(StoreError) {
        try await Claims(parts: parts).claimReady(among: open())
    }

    /// They have ended with its signals.
    func endDueWaits() {}

    func hearSignals() async throws(StoreError) {
        let reading = parts.store.clock.reading
        let waits = try await waits(of: open())
        for wait in waits.waits {
            if let end = try await parts.foundEnd(of: wait) {
                try await resolve(wait.run, wait.path, end)
            }
        }
        // Their runs find out then that these cannot be read, and ask a person.
        for wait in waits.unread {
            if let due = wait.due, reading.isReached(due) {
                try await resolve(wait.run, wait.path, .deadline)
            }
        }
    }

    func waitsToRemind() async throws(StoreError) -> [WaitName] {
        let now = parts.store.now
        return try await waits(of: open()).waits
            .filter { wait in wait.end == nil && wait.remindAt.map { $0 <= now } == true }
            .map { WaitName(of: $0.run, at: $0.path) }
    }

    func nextDue() async throws(StoreError) -> NextDue {
        let runs = try await open()
        let found = try await waits(of: runs)
        let waiting = found.waits.filter { $0.end == nil }
        let now = parts.store.now
        let beginnings = runs.filter { $0.state == .running && $0.due > now }.map(\.due)
        var next = NextDue(instant: (waiting.compactMap(\.remindAt) + beginnings).min())
        for due in waiting.map(\.due) + found.unread.map(\.due) {
            switch due {
            case .at(let instant)?: next.instant = min(next.instant ?? instant, instant)
            case .sinceBoot(let span, _)?: next.sinceBoot = min(next.sinceBoot ?? span, span)
            case nil: break
            }
        }
        return next
    }

    func isOver(_ wait: WaitRecord) async throws(StoreError) -> Bool {
        try await parts.foundEnd(of: wait, onlyLooking: true) != nil
    }

    func goesOn(with run: RunRecord) -> Bool { families.inTurn { $0.contains(run.family) } }

    /// It starts nothing by itself.
    var definitionsInForce: Set<Digest>? { nil }

    /// The runs that have not ended.
    private func open() async throws(StoreError) -> [RunRecord] {
        var runs: [RunRecord] = []
        for family in families.inTurn({ $0.sorted() }) {
            var selection = RunSelection(most: 1_000)
            selection.family = family
            selection.states = [.queued, .running, .waiting]
            repeat {
                let page = try await parts.store.runs(selection)
                runs += page
                selection.before = page.count < selection.most ? nil : page.last?.id
            } while selection.before != nil
        }
        return runs
    }

    private func waits(of runs: [RunRecord]) async throws(StoreError) -> FoundWaits {
        var waits: [WaitRecord] = []
        var unread: [UnreadWait] = []
        for run in runs {
            let found = try await parts.store.foundWaits(.of(run.id))
            waits += found.waits
            unread += found.unread
        }
        return FoundWaits(waits, unread: unread)
    }

    private func resolve(_ run: RunID, _ path: String, _ end: WaitEnd) async throws(StoreError) {
        let resolution = WaitResolution(run: run, path: path, end: end)
        do throws(StoreError) {
            _ = try await parts.store.apply(.resolve(resolution), as: nil)
        } catch .stale {
            // It has ended otherwise.
        }
    }
}
