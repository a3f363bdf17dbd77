import Catalogue
import Engine
import IntentTraits
import Runs
import Store
import Synchronization
import Values

/// What apps may know of their own acts.
extension HomeDesk {
    /// How long an intent waits for the end of an undo that it has asked for.
    private static let patience = Duration.seconds(30)

    /// The acts of an app, for one of its intents that a run performs.
    func acts(of app: String, askedBy run: RunID) -> PastActs {
        PastActs {
            try await lastAct(of: app, askedBy: run)
        } undo: { act in
            try await undo(act, askedBy: run)
        }
    }

    private func lastAct(of app: String, askedBy asking: RunID) async throws -> PastAct? {
        var filter = ActFilter()
        filter.app = app
        var last: ActReport?
        try await visitActs(filter) { run, acts in
            if run.origin.undoOf != nil, run.origin.cause == Self.cause(asking) {
                last = try await self.act(undoneBy: run, of: app)
                return last == nil
            }
            guard run.state.isFinal, run.origin.undoOf == nil, run.origin.parent == nil else {
                return true
            }
            last = try await lastStanding(of: acts)
            return last == nil
        }
        return last.map(pastAct)
    }

    /// The act that an earlier attempt of the same run has taken back.
    private func act(undoneBy undo: RunRecord, of app: String) async throws -> ActReport? {
        guard let of = undo.origin.undoOf else { return nil }
        let run = try await run(of)
        let acts = try await acts(in: run)
            .filter { $0.app == app && !$0.things.isEmpty }.sorted { $0.at > $1.at }
        for act in acts where try await self.undo(of: act) == undo.id { return act }
        return acts.first
    }

    private func pastAct(_ act: ActReport) -> PastAct {
        let title = TypeID(act.intent).flatMap { catalogue.intent($0)?.title }
        let moment = Duration.seconds(act.at.seconds) + .nanoseconds(act.at.nanoseconds)
        return PastAct(
            intent: act.intent, title: title ?? act.intent, dialog: act.dialog, things: act.things,
            moment: moment, run: act.run.text, step: act.path.text)
    }

    private func undo(_ act: PastAct, askedBy asking: RunID) async throws -> PastAct.Undoing {
        var request = UndoRequest(of: RunID(act.run))
        request.form.step = act.step
        request.by = Self.cause(asking)
        let undo: RunID
        do throws(EngineError) {
            undo = try await engine.undo(request).run
        } catch {
            // It was done by an earlier attempt.
            guard let before = try await self.undo(doneFor: asking, of: RunID(act.run)) else {
                return .failed("\(error)")
            }
            undo = before
        }
        return try await end(of: undo)
    }

    private func undo(doneFor asking: RunID, of run: RunID) async throws -> RunID? {
        try await engine.undos(of: run).last { $0.origin.cause == Self.cause(asking) }?.id
    }

    /// Waits a while for the end of an undo; it goes on by itself.
    private func end(of undo: RunID) async throws -> PastAct.Undoing {
        let report = try await withThrowingTaskGroup(of: RunReport?.self) { group in
            group.addTask { try await watch(FollowForm(undo)) { _ in } }
            group.addTask {
                try await Task.sleep(for: Self.patience)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
        switch report?.summary.state {
        case .succeeded: return .undone
        case .failed, .cancelled: return .failed(report?.failure?.message ?? "it was cancelled")
        case .queued, .running, .waiting, nil: return .underWay
        }
    }

    /// The words by which it is known which run has asked for an undo.
    private static func cause(_ asking: RunID) -> String { "run \(asking)" }
}

/// The desk of a home whose engine is made before it.
///
/// The engine knows it, so it keeps no engine: that would never end, and hold the home.
final class LateDesk: Sendable {
    private struct Place {
        weak var engine: Engine?
        var desk: @Sendable (Engine) -> HomeDesk
    }

    private let place = Mutex<Place?>(nil)

    func set(_ engine: Engine, _ desk: @escaping @Sendable (Engine) -> HomeDesk) {
        place.withLock { $0 = Place(engine: engine, desk: desk) }
    }

    func acts(of app: String, askedBy run: RunID) -> PastActs {
        let desk = place.withLock { place in
            place.flatMap { place in place.engine.map(place.desk) }
        }
        return desk?.acts(of: app, askedBy: run)
            ?? PastActs {
                nil
            } undo: { _ in
                .underWay
            }
    }
}
