import Calls
import IntentTraits
import Runs
import Store
import Values

/// The first work of an engine, before anything is decided.
extension Engine {
    /// Ends the programs that dead processes have left behind, and lets the runs of dead engines be
    /// claimed.
    func recover() async throws(StoreError) {
        await parts.endOrphans(of: nil)
        try await register()
        try await takeOver()
        nameSuspects()
        try await settleSuspects()
        try await schedule.pauseDeadly()
    }

    func register() async throws(StoreError) {
        let sentAt = parts.store.clock.reading.sinceBoot
        _ = try await parts.store.apply(.register(parts.engine), as: nil)
        parts.lease.renew(sentAt: sentAt)
    }

    /// Lets runs be claimed whose engines are gone.
    private func takeOver() async throws(StoreError) {
        let now = parts.store.now
        for record in try await parts.store.engines()
        where record.engine.id != id && record.isOver(at: now) {
            do throws(StoreError) {
                _ = try await parts.store.apply(.takeOver(record.engine.id), as: nil)
            } catch .stale {
                // It is there again, or another engine was faster.
            }
        }
    }

    /// Finds out over which runs processes have died.
    func nameSuspects() {
        for case .run(let run, _) in parts.settings.breadcrumbs?.left ?? [] {
            parts.suspects.name(run)
        }
    }

    /// Settles notes about runs that cannot be claimed any more.
    private func settleSuspects() async throws(StoreError) {
        for run in parts.suspects.named where try await parts.store.run(run)?.state != .running {
            parts.suspects.count(run)
            parts.settings.breadcrumbs?.settle(.run(run, at: .run))
        }
    }
}

extension EngineParts {
    /// Ends the programs that dead processes have left behind for a run, or for any, and notes that
    /// in the runs' logs.
    func endOrphans(of run: RunID?) async {
        for case .run(let run, let path) in await settings.breadcrumbs?.endOrphans(of: run) ?? [] {
            let line = LoggedLine(
                run, at: path, store.now, .warning,
                "what the step had started was still running after the process had died, and was ended"
            )
            settings.log?(line)
        }
    }
}
