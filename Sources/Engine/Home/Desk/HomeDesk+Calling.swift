import Catalogue
import Diagnostics
import Engine
import IntentTraits
import Runs
import Store
import Values

extension HomeDesk {
    /// Performs an intent, if this process has it as the caller knows it.
    func call(_ request: CallRequest, known: Digest?) async throws -> HomeReply {
        try refuse(request.intent, unless: known)
        try refuseLoss(by: request.intent)
        var request = request
        if let phrase = request.phrase {
            // Under a key, the run is known before it begins.
            request.key = request.key ?? "phrase \(UInt64.random(in: 0 ... .max))"
            ownership.usage?.note(phrase, of: request.run.text)
        }
        return reply(to: try await engine.call(request))
    }

    /// Presses a button of the view that a run has shown.
    func press(_ request: PressRequest) async throws -> HomeReply {
        var request = request
        request.run = try await run(named: request.run.text).id
        return reply(to: try await engine.press(request))
    }

    private func reply(to receipt: CallReceipt) -> HomeReply {
        receipt.isNew ? .started(receipt.run) : .known(receipt.run)
    }

    /// Refuses an intent that leaves something for a person to open where nothing is kept.
    private func refuseLoss(by intent: TypeID) throws {
        guard ownership.folder == nil, let next = catalogue.leftOpen(by: intent) else { return }
        throw HomeReply.Refusal(
            .mistake,
            "'\(intent)' leads to '\(next)', which would be lost: nothing of this run is stored; leave out '--no-journal'"
        )
    }

    /// Refuses an intent that this process does not have, or has in another form.
    private func refuse(_ intent: TypeID, unless known: Digest?) throws {
        guard let known, catalogue.digest(of: intent) != known else { return }
        let isThere = catalogue.intent(intent) != nil
        let hasApp = catalogue.intentIDs.contains { $0.app == intent.app }
        let what = hasApp ? "intent '\(intent)'" : "app '\(intent.app)'"
        let difference = isThere ? "knows another form of '\(intent)'" : "has no \(what)"
        throw HomeReply.Refusal(
            .mistake,
            "'\(ownership.name)' owns the home, and \(difference)\(advice([intent.app]))")
    }
}

/// What was done, by calls and by workflows.
extension HomeDesk {
    /// Lists the intents that were performed last.
    func history(_ filter: ActFilter) async throws -> [ActReport] {
        var acts: [ActReport] = []
        let isAll = try await visitActs(filter) { run, found in
            acts += found
            return acts.count < filter.most
        }
        if acts.isEmpty {
            try refuseUnknown(filter.app, Self.idle)
            guard isAll else {
                throw HomeReply.Refusal(
                    .mistake,
                    "nothing\(whose(filter.app)) was done in the last \(mostRuns) runs, and older ones are not looked through; '\(tool) runs' lists runs, and '\(tool) show RUN' tells what one has done"
                )
            }
        }
        acts = Array(acts.sorted { $0.at > $1.at }.prefix(filter.most))
        for index in acts.indices where !acts[index].things.isEmpty {
            acts[index].undoneBy = try await undo(of: acts[index])
        }
        return acts
    }

    /// The last act that can be taken back, and after it the newer ones that cannot.
    func lastAct(of app: String?) async throws -> [ActReport] {
        var filter = ActFilter()
        filter.app = app
        var last: ActReport?
        var newer: [ActReport] = []
        let isAll = try await visitActs(filter) { run, found in
            guard run.origin.undoOf == nil else { return true }
            newer += found.filter { $0.things.isEmpty && $0.status == "succeeded" }
            last = try await lastStanding(of: found)
            return last == nil
        }
        guard let last else {
            try refuseUnknown(app, Self.idle)
            let when = isAll ? "lately" : "in the last \(mostRuns) runs"
            let advice =
                isAll
                ? "'\(tool) history' lists what was done"
                : "older ones are not looked through, and '\(tool) undo RUN' takes back one of them"
            throw HomeReply.Refusal(
                .mistake, "nothing\(whose(app)) that was done \(when) can be undone; \(advice)")
        }
        return [last] + newer.filter { $0.at > last.at }.sorted { $0.at > $1.at }
    }

    /// The last of some acts of a run that was not undone.
    func lastStanding(of acts: [ActReport]) async throws -> ActReport? {
        for act in acts.sorted(by: { $0.at > $1.at }) where !act.things.isEmpty {
            if try await undo(of: act) == nil { return act }
        }
        return nil
    }

    private var tool: String { String(ownership.name.prefix { $0 != " " }) }

    private func whose(_ app: String?) -> String { app.map { " of '\($0)'" } ?? "" }

    /// The words for an app of which nothing was found.
    private static func idle(_ app: String) -> String { "no app \(app) has done anything" }

    /// Goes through the acts of each run, the newest run first, as long as more are wanted.
    ///
    /// Returns whether no older runs are left.
    @discardableResult func visitActs(
        _ filter: ActFilter, _ body: (RunRecord, [ActReport]) async throws -> Bool
    ) async throws -> Bool {
        try await visitRuns(most: mostRuns) { run in
            let acts = try await acts(in: run)
            return try await body(
                run,
                acts.filter { act in
                    filter.app.map { act.app == $0 } ?? true
                        && (filter.includesReads || changesSomething(act))
                })
        }
    }

    /// Goes through the last runs, the newest one first, as long as more are wanted.
    ///
    /// Returns whether no older ones are left.
    @discardableResult func visitRuns(
        most: Int = .max, _ body: (RunRecord) async throws -> Bool
    ) async throws -> Bool {
        var selection = RunSelection()
        var left = most
        while true {
            let runs = try await engine.runs(selection)
            for run in runs.prefix(left) { guard try await body(run) else { return false } }
            guard runs.count <= left else { return false }
            guard runs.count == selection.most, let last = runs.last else { return true }
            selection.before = last.id
            left -= runs.count
        }
    }

    /// The acts of a run; none where its journal cannot be read, of which 'show' tells.
    func acts(in run: RunRecord) async throws -> [ActReport] {
        let (steps, journal) = try await performed(in: run)
        return steps.compactMap { ActReport($0, of: run, journal) }
    }

    /// The steps of a run that perform intents, with its journal; none where that cannot be read.
    func performed(
        in run: RunRecord
    ) async throws -> (steps: [StepReport], journal: JournalFold) {
        var journal = JournalFold(.lines)
        do {
            try await engine.visitEntries(of: run.id, after: firstEntry(of: run)) {
                journal.add($0)
            }
            let finder = try await finder(of: run)
            let steps = journal.lastSteps.map { step in
                var step = step
                step.describe(by: finder)
                return step
            }
            return (steps.filter { $0.intent != nil }, journal)
        } catch let error as EngineError where error.isPassing {
            throw error
        } catch {
            // Of a journal that cannot be read 'show' tells.
            return ([], journal)
        }
    }

    private func changesSomething(_ act: ActReport) -> Bool {
        guard act.things.isEmpty else { return true }
        // What is not there any more may have done anything.
        guard let id = TypeID(act.intent), let intent = catalogue.intent(id) else { return true }
        return intent.repetition != .harmless || intent.effects?.onlyRead == false
    }

    /// The run that has undone an act.
    func undo(of act: ActReport) async throws -> RunID? {
        let run = try await run(act.run)
        guard run.state.isFinal, run.origin.parent == nil, run.origin.undoOf == nil else {
            return nil
        }
        let items: [UndoItem]
        do throws(EngineError) {
            items = try await engine.undoItems(of: act.run, UndoForm())
        } catch {
            // It is being undone, or cannot be; the undo itself says so.
            return nil
        }
        for item in items where item.path == act.path && item.run == act.run {
            if case .undoneBefore(let by) = item.fate { return by }
        }
        return nil
    }
}
