package import Diagnostics
import Store
import Values

/// Workflows that may do more than people have allowed.
extension Engine {
    /// Those whose triggers start nothing for that reason.
    package func widenings() async throws(EngineError) -> [Widening] {
        try await loaded().compactMap(\.widening)
    }

    /// Allows a workflow what it may do now, which has to be what the person has seen; returns that
    /// if its triggers waited for it.
    package func allow(
        _ workflow: String, where isSeen: (Widening) -> Bool
    ) async throws(EngineError) -> Widening? {
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        let loaded = try await loaded()
        guard let row = loaded.first(where: { $0.id == workflow }) else {
            throw EngineError(.unknown, notLoaded(workflow, among: loaded.map(\.id)))
        }
        guard let widening = row.widening, let effects = row.effects else { return nil }
        guard isSeen(widening) else { throw EngineError(.inputs, .widenedSince(workflow)) }
        let allowed = Effects(widening.kept + widening.added + widening.gone).stored.encoded
        try await reading { () throws(StoreError) in
            // What was due before is not allowed yet.
            try await schedule.decideDue()
            _ = try await parts.store.apply(
                .allow(workflow, effects: effects, allowed: allowed), as: nil)
            try await schedule.goOn(with: workflow)
        }
        parts.bell.ring(.due)
        return widening
    }

    private func loaded() async throws(EngineError) -> [LoadedWorkflow] {
        try await reading { () throws(StoreError) in try await parts.store.loadedWorkflows() }
    }
}

extension Diagnostic.Message {
    /// The reason why the triggers of a workflow start nothing.
    package static func notAllowed(_ widening: Widening) -> Self {
        let added = widening.added.words.joined(separator: "; ")
        return Self(
            code: "not-allowed",
            "'\(widening.workflow)' may do more than was allowed (it \(added)), so its triggers "
                + "start nothing; 'errand allow \(widening.workflow)' lets them go on")
    }

    fileprivate static func widenedSince(_ workflow: String) -> Self {
        Self(
            code: "widened-since",
            "the files of '\(workflow)' have changed meanwhile; look at the difference again")
    }
}
