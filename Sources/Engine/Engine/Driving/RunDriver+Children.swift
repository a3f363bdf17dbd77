import Calls
import Diagnostics
import Runs
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
                let code = error.messages.first?.code ?? ""
                refuse(request.path, StepFailure(code, error.description))
            }
        }
    }

    /// Fails the step whose run is not created.
    func refuse(_ path: StepPath, _ failure: StepFailure) {
        decision.children.removeAll { $0.path == path }
        feed(.waitEnded(path, .refused(failure)))
    }

    private func child(_ request: ChildRequest) throws(EngineError) -> PreparedRun {
        guard let workflow = plan.workflow(request.workflow) else {
            throw EngineError(
                .unknown, .unknownWorkflow(request.workflow, among: plan.workflowNames))
        }
        let beginning = RunBeginning(
            definition: plan, workflow: workflow, settings: parts.settings, now: parts.store.now,
            key: parts.store.drawers.key)
        var origin = Origin("run \(id)", depth: position.origin.depth + 1)
        origin.parent = Origin.Parent(run: id, path: request.path.text)
        origin.retryOf = request.retryOf
        var runSpec = RunBeginning.RunSpec(id: request.id, inputs: request.inputs, origin: origin)
        runSpec.folder = folder
        runSpec.person = created.person
        runSpec.source = created.source
        (runSpec.language, runSpec.zone) = (created.language, created.zone)
        runSpec.session = created.session
        runSpec.areSecretsPassing = machine.isDiscreet
        runSpec.environment = parts.settings.environment.merging(machine.created.variables) { $1 }
        var prepared = try beginning.prepared(runSpec)
        // One that does another again is claimed, with all that it has from that.
        prepared.run.owner = request.retryOf == nil ? parts.runStore.engine.id : nil
        prepared.enter(under: position.keys)
        return prepared
    }

    /// Goes on with the runs that were created for this one and that the engine holds.
    func adopt(_ children: [PreparedRun], _ advanced: Advanced) async {
        let stamp = Stamp(at: advanced.at, mark: advanced.mark)
        for (child, placement) in zip(children, advanced.children) {
            guard case .started(let epoch)? = placement, child.run.owner == parts.runStore.engine.id
            else {
                continue
            }
            var facts = await parts.facts(of: child.run.id, plan, child.run.workflow)
            facts.allowances += machine.allowances
            let driver = RunDriver(
                child, of: position.family, facts, at: epoch, stamp, under: position.keys, parts)
            parts.watchers.announce(
                .began(
                    parts.watchers.told(
                        child.run.id, of: child.run.workflow, child.run.origin,
                        in: position.family)))
            if parts.roster.table.insert(driver) { driver.post(.event(.wake)) }
        }
    }
}
