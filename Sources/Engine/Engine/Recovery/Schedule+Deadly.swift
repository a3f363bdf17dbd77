import Diagnostics
import Store
import Values
import Workflows

/// Workflows over whose runs processes have died, over one run after the other.
extension Schedule {
    /// The name by which Errand pauses a workflow itself.
    private static let errand = "errand"

    static func deadlyNote(_ count: Int) -> String {
        "the process has died over \(count) of its runs within an hour"
    }

    /// Notes over which runs the process before this one has died.
    func noteDeaths() async throws(StoreError) {
        let runs = parts.roster.suspects.named
        guard !runs.isEmpty else { return }
        _ = try await parts.store.apply(.noteDeaths(runs), as: nil)
    }

    /// Pauses the workflows over whose runs too many processes have died within an hour, and lets
    /// those go on that were edited since; returns what rests because of that.
    func pauseDeadly(
        among definitions: [ShelvedDefinition]
    ) async throws(StoreError) -> [Diagnostic.Message] {
        try await readPauses()
        let deaths = Dictionary(grouping: try await parts.store.deaths(), by: \.workflow)
        for definition in definitions.map(\.definition) {
            let present = rests.pause(of: definition.id)
            if let paused = present?.definition, paused != definition.digest {
                _ = try await parts.store.apply(.unpause(Unpausing(of: definition.id)), as: nil)
            } else if present == nil {
                try await pause(definition, over: deaths[definition.id] ?? [])
            }
        }
        try await readPauses()
        return definitions.compactMap { definition in
            let id = definition.definition.id
            guard let pause = rests.pause(of: id), pause.definition != nil else { return nil }
            return .workflowHalted(id, pause.note ?? "")
        }
    }

    private func pause(
        _ definition: Definition, over deaths: [Death]
    ) async throws(StoreError) {
        // Over several runs of one workflow a process dies once.
        let count = Set(deaths.map(\.at)).count
        guard count >= definition.limits.deaths else { return }
        var new = NewPause(of: definition.id, by: Self.errand, note: Self.deadlyNote(count))
        new.since = try await lastBeginning(of: deaths.map(\.run))
        new.definition = definition.digest
        _ = try await parts.store.apply(.pause(new), as: nil)
    }

    /// The time since which the trouble is there: what is due since then is not decided.
    private func lastBeginning(of runs: [RunID]) async throws(StoreError) -> Timestamp? {
        var last: Timestamp?
        for id in runs {
            guard let run = try await parts.store.run(id) else { continue }
            last = max(last ?? run.createdAt, run.createdAt)
        }
        return last
    }
}
