import Runs
import Store

/// The first work of an engine, before anything is decided.
extension EngineParts {
    func register() async throws(StoreError) {
        let sentAt = store.clock.reading.sinceBoot
        _ = try await store.apply(.register(runStore.engine), as: nil)
        performers.lease.renew(sentAt: sentAt)
    }

    /// Finds out over which runs processes have died.
    func nameSuspects() {
        for case .run(let run, _) in settings.breadcrumbs?.left ?? [] {
            roster.suspects.name(run)
        }
    }
}
