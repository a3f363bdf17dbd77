import Runs
import Store
import Workflows

extension EngineParts {
    /// The runs that undo a run, the first one first.
    func undos(of run: RunID) async throws(StoreError) -> [RunRecord] {
        var undos: [RunRecord] = []
        while let next = try await store.run(RunID(undoOf: run, number: undos.count + 1)) {
            undos.append(next)
        }
        return undos
    }

    /// The steps of a run that others have undone; steps of runs that it has started are undone
    /// with those.
    func undone(of run: RunRecord) async throws(RunTrouble) -> Set<StepPath> {
        let undos: [RunRecord]
        do throws(StoreError) {
            var outer = run
            while let parent = outer.origin.parent, let next = try await store.run(parent.run) {
                outer = next
            }
            undos = try await self.undos(of: outer.id)
        } catch {
            throw .store(error)
        }
        var done: Set<StepPath> = []
        for undo in undos {
            for step in try await undone(by: undo) where step.run == run.id {
                done.insert(step.path)
            }
        }
        return done
    }

    /// The steps that a run has undone.
    func undone(by run: RunRecord) async throws(RunTrouble) -> Set<UndoItem.Step> {
        let past = try await ended(run)
        let steps = Dictionary(
            past.plan.body.map { (StepPath($0.component), $0.step.action) }
        ) { first, _ in first }
        var done: Set<UndoItem.Step> = []
        for entry in past.journal {
            guard case .outcome(let outcome) = entry.body, outcome.status == .succeeded,
                case .undo(let undoing)? = steps[entry.path]
            else { continue }
            done.insert(.init(run: RunID(undoing.run), path: StepPath(undoing.path)))
        }
        return done
    }
}

extension UndoItem {
    /// A step of a run, by which it is known that it was undone.
    struct Step: Hashable {
        let run: RunID
        let path: StepPath
    }

    var step: Step { Step(run: run, path: path) }
}
