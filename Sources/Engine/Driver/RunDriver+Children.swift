import Diagnostics
import IntentHosting
import Store
import Values
import Workflows

/// Runs that a step of the run waits for.
extension RunDriver {
    /// Makes the runs that are wanted; one that cannot be made has ended before it began.
    func makeChildren(_ wanted: [ChildRequest]) {
        for request in wanted {
            do throws(EngineError) {
                births.append(try child(request))
            } catch {
                decision.children.removeAll { $0.path == request.path }
                let code = error.messages.first?.code ?? ""
                feed(.waitEnded(request.path, .refused(StepFailure(code, error.description))))
            }
        }
    }

    private func child(_ request: ChildRequest) throws(EngineError) -> NewRun {
        guard let workflow = plan.workflow(request.workflow) else {
            throw EngineError(
                .unknown, .unknownWorkflow(request.workflow, among: plan.workflowNames))
        }
        let beginning = RunBeginning(
            definition: plan, workflow: workflow, settings: parts.settings, now: parts.store.now)
        var origin = Origin("run \(id)", depth: position.depth + 1)
        origin.parent = Origin.Parent(run: id, path: request.path.text)
        var run = try beginning.run(
            RunBeginning.Wish(id: request.id, inputs: request.inputs, origin: origin))
        run.owner = parts.engine.id
        // Under a key that the parent holds it needs no slot of its own.
        if let key = run.admission?.key, position.keys.contains(key) { run.admission = nil }
        return run
    }

    /// Goes on with the runs that were created for this one and that the engine holds.
    func adopt(_ children: [NewRun], _ advanced: Advanced) {
        let stamp = Stamp(at: advanced.at, mark: advanced.mark)
        for (run, placement) in zip(children, advanced.children) {
            guard case .started(let epoch)? = placement, run.owner == parts.engine.id,
                let driver = RunDriver(
                    newborn: run, at: epoch, stamp, under: position.keys, in: plan, parts)
            else { continue }
            if parts.table.insert(driver) { driver.post(.event(.wake)) }
        }
    }
}

extension RunDriver {
    /// Makes the driver of a run that was just created.
    init?(
        newborn run: NewRun, at epoch: Int, _ stamp: Stamp, under held: Set<String>,
        in plan: ShelvedDefinition,
        _ parts: EngineParts
    ) {
        guard let runPlan = plan.plan(run.workflow), let first = run.entries.first,
            let entry = try? Entry(first, stored: stamp)
        else { return nil }
        let machine = RunMachine(
            parts.facts(of: run.id, plan.workflow(run.workflow)), of: runPlan, journal: [entry])
        self.init(run.id, of: plan, machine, at: RunPosition(run, epoch: epoch, under: held), parts)
    }
}
