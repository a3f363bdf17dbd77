import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Runs
import Store
import Values
import Workflows

/// Finds the effects of a run, and of the runs that its steps have started, that could be undone.
struct UndoSurvey {
    let parts: EngineParts

    /// The intents that can be called now.
    private let catalogue: IntentCatalogue

    /// Whether another run does it again, and takes care of the calls in doubt.
    private let isRetried: Bool

    init(_ parts: EngineParts, isRetried: Bool) {
        self.parts = parts
        self.isRetried = isRetried
        catalogue = parts.performers.host.registry.catalogue
    }

    /// The steps that have an effect, in the order in which they ended; those that a run has taken
    /// over are not its own.
    func items(
        of run: RunRecord, under parent: (path: StepPath, name: String?) = (.run, nil)
    ) async throws(RunTrouble) -> [UndoItem] {
        let past = try await parts.ended(run)
        let finder = StepFinder(past.plan.workflow)
        let copies = past.created?.copied?.count ?? 0
        var doubts = isRetried ? [:] : Unsettled(of: past.journal).doubts
        var children: [StepPath: RunID] = [:]
        func place(_ path: StepPath) -> (StepPath, String?) { finder.place(path, under: parent) }
        func item(
            _ path: StepPath, _ result: StepResult, _ intent: TypeID?, _ fate: UndoItem.Fate
        ) -> UndoItem {
            var item = UndoItem(run.id, path, at: place(path), intent, fate)
            item.followUps = result.followUps
            return item
        }
        var items = doubted(past, &doubts, place)
        // What steps have opened, by the paths at which these perform it.
        var opened: [StepPath: TypeID] = [:]
        for entry in past.journal.dropFirst(1) {
            guard case .outcome(let outcome) = entry.body, let next = outcome.result.opened?.intent
            else { continue }
            opened[entry.path.opened] = next
        }
        for entry in past.journal.dropFirst(copies + 1) {
            switch entry.body {
            case .begun(.child(let child)): children[entry.path] = child
            case .outcome(let outcome):
                if let child = children.removeValue(forKey: entry.path) {
                    items += try await self.items(of: child, under: place(entry.path))
                } else if outcome.status == .succeeded,
                    let action = finder.step(at: entry.path)?.action,
                    let (intent, fate) = fate(of: action, outcome.result, past.plan.catalogue)
                {
                    items.append(item(entry.path, outcome.result, intent, fate))
                } else if outcome.status == .succeeded, let intent = opened[entry.path],
                    let fate = fate(of: intent, outcome.result, past.plan.catalogue)
                {
                    items.append(item(entry.path, outcome.result, intent, fate))
                } else if let call = doubts.removeValue(forKey: entry.path) {
                    let intent = call.call.intent
                    items.append(
                        UndoItem(run.id, entry.path, at: place(entry.path), intent, .asked))
                }
            default: break
            }
        }
        for (path, child) in children.sorted(by: { $0.key < $1.key }) {
            items += try await self.items(of: child, under: place(path))
        }
        return items
    }

    /// Calls in doubt since the earlier run, and calls without an outcome of their own.
    private func doubted(
        _ past: EndedRun, _ doubts: inout [StepPath: BegunCall],
        _ place: (StepPath) -> (StepPath, String?)
    ) -> [UndoItem] {
        let ended = Set(
            past.journal.compactMap { entry -> StepPath? in
                if case .outcome = entry.body { entry.path } else { nil }
            })
        let without = doubts.filter { !ended.contains($0.key) }
        for path in without.keys { doubts[path] = nil }
        return without.sorted { $0.key < $1.key }.map { path, call in
            UndoItem(past.id, path, at: place(path), call.call.intent, .asked)
        }
    }

    /// The items of a run that a step has started; a run that was refused does not exist.
    private func items(
        of child: RunID, under place: (path: StepPath, name: String?)
    ) async throws(RunTrouble) -> [UndoItem] {
        let run: RunRecord?
        do throws(StoreError) {
            run = try await parts.store.run(child)
        } catch {
            throw .store(error)
        }
        guard let run else { return [] }
        guard run.state.isFinal else { throw .unfit(.notEnded(run.id)) }
        return try await items(of: run, under: place)
    }

    /// The fate of a step that has succeeded, or `nil` if it has changed nothing.
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
        let hasLeft = !result.followUps.isEmpty
        if touches.isEmpty, then.intent(id)?.effects?.onlyRead == true {
            return hasLeft ? .undone([]) : nil
        }
        guard let now = catalogue.intent(id) else { return .kept("'\(id)' is not here") }
        guard now.undo == .possible else { return .kept("'\(id)' cannot be taken back") }
        guard touches.isEmpty, !hasLeft else { return .undone(touches) }
        // What was sent left nothing here by which it could be found again.
        let hasSent = now.effects?.contains { $0.kind == .sends } == true
        return hasSent ? .kept("'\(id)' cannot take back what it has sent") : nil
    }
}

extension StepFinder {
    /// The path of a step as it is seen from above its run, and its name for people if its id does
    /// not tell.
    fileprivate func place(
        _ path: StepPath, under parent: (path: StepPath, name: String?)
    ) -> (StepPath, String?) {
        let place = path.text.isEmpty ? parent.path : parent.path.appending(path.text)
        let own = name(at: path).flatMap { $0 == path.readable ? nil : $0 }
        guard own != nil || parent.name != nil, parent.path != .run else { return (place, own) }
        return (place, "\(own ?? path.readable) in \(parent.name ?? parent.path.readable)")
    }
}
