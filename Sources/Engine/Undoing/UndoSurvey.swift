import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Store
import Values
import Workflows

/// Finds what a run has done that could be undone, and the runs that its steps have started.
struct UndoSurvey {
    let parts: EngineParts

    /// What can be undone now.
    private let catalogue: IntentCatalogue

    /// Whether another run does it again, and sees to what is in doubt.
    private let isRetried: Bool

    init(_ parts: EngineParts, isRetried: Bool) {
        self.parts = parts
        self.isRetried = isRetried
        catalogue = parts.host.registry.catalogue
    }

    /// The steps that have an effect, in the order in which they ended; what a run has taken over is not its own.
    func items(
        of run: RunRecord, under parent: StepPath = .run
    ) async throws(RunTrouble) -> [UndoItem] {
        let past = try await parts.ended(run)
        let finder = StepFinder(past.plan.workflow)
        let copies = past.created?.copied?.count ?? 0
        var doubts = isRetried ? [:] : Unsettled(of: past.journal).doubts
        var children: [StepPath: RunID] = [:]
        var items = doubted(past, &doubts, parent)
        for entry in past.journal.dropFirst(copies + 1) {
            switch entry.body {
            case .begun(.child(let child)): children[entry.path] = child
            case .outcome(let outcome):
                if let child = children.removeValue(forKey: entry.path) {
                    items += try await self.items(of: child, under: parent, at: entry.path)
                } else if outcome.status == .succeeded,
                    let step = finder.step(at: entry.path),
                    let (intent, fate) = fate(of: step.action, outcome.result, past.plan.catalogue)
                {
                    items.append(UndoItem(run.id, entry.path, under: parent, intent, fate))
                } else if let call = doubts.removeValue(forKey: entry.path) {
                    items.append(
                        UndoItem(run.id, entry.path, under: parent, call.call.intent, .asked))
                }
            default: break
            }
        }
        for (path, child) in children.sorted(by: { $0.key < $1.key }) {
            items += try await self.items(of: child, under: parent, at: path)
        }
        return items
    }

    /// What is in doubt since the run before, or has no outcome of its own.
    private func doubted(
        _ past: EndedRun, _ doubts: inout [StepPath: BegunCall], _ parent: StepPath
    ) -> [UndoItem] {
        let ended = Set(
            past.journal.compactMap { entry -> StepPath? in
                if case .outcome = entry.body { entry.path } else { nil }
            })
        let without = doubts.filter { !ended.contains($0.key) }
        for path in without.keys { doubts[path] = nil }
        return without.sorted { $0.key < $1.key }.map { path, call in
            UndoItem(past.id, path, under: parent, call.call.intent, .asked)
        }
    }

    /// What a run has done that a step has started; one that was refused does not exist.
    private func items(
        of child: RunID, under parent: StepPath, at path: StepPath
    ) async throws(RunTrouble) -> [UndoItem] {
        let run: RunRecord?
        do throws(StoreError) {
            run = try await parts.store.run(child)
        } catch {
            throw .store(error)
        }
        guard let run else { return [] }
        guard run.state.isFinal else { throw .unfit(.notEnded(run.id)) }
        return try await items(of: run, under: parent.appending(path.text))
    }

    /// What becomes of a step that has succeeded, or `nil` where it has changed nothing.
    private func fate(
        of action: Action, _ result: StepResult, _ then: IntentCatalogue
    ) -> (TypeID?, UndoItem.Fate)? {
        switch action {
        case .emit(let signal, _, _): (nil, .kept("the signal '\(signal)' was sent"))
        case .intent(let id, _, _): fate(of: id, result, then).map { (id, $0) }
        default: nil
        }
    }

    private func fate(
        of id: TypeID, _ result: StepResult, _ then: IntentCatalogue
    ) -> UndoItem.Fate? {
        guard !result.hidesTouches else {
            return .kept("what it has changed is secret, and was not kept")
        }
        let touches = result.touches
        let effects = then.intent(id)?.effects
        if touches.isEmpty, let effects, effects.allSatisfy({ $0.kind == .reads }) { return nil }
        guard let now = catalogue.intent(id) else {
            return .kept("'\(id)' is not here")
        }
        guard now.undo == .possible else { return .kept("'\(id)' cannot be taken back") }
        return touches.isEmpty ? nil : .undone(touches)
    }
}
