import IntentHosting
public import Store
import Values
public import Workflows

extension Engine {
    /// Starts a run, and returns once it is stored; it may have to wait for its turn.
    public func start(_ request: StartRequest) async throws(EngineError) -> RunID {
        let plan = try await shelve(request.definition)
        let run = try newRun(of: request, plan)
        if request.isLeft { return try await leave(run) }
        guard let runPlan = plan.plan(run.workflow), let first = run.entries.first,
            let entry = try? Entry(first, stored: parts.stamp)
        else { throw EngineError(.unknown, .missingDefinition) }
        let machine = RunMachine(
            parts.facts(of: run.id, plan.workflow(run.workflow)), of: runPlan, journal: [entry])
        let driver = RunDriver(
            run.id, of: plan, machine, at: RunPosition(run, epoch: 0), parts)
        if case .ownRuns = parts.settings.role { parts.table.noteOwn(run.id) }
        guard parts.table.insert(driver) else {
            throw EngineError(StoreError.unavailable("the engine has ended"))
        }
        if case .failure(let error) = await driver.create(run) {
            throw EngineError(error, workflow: run.workflow)
        }
        return run.id
    }

    private func shelve(_ definition: Workflows.Definition) async throws(EngineError)
        -> ShelvedDefinition
    {
        do throws(StoreError) {
            return try await parts.shelf.add(definition)
        } catch {
            throw EngineError(error)
        }
    }

    private func newRun(
        of request: StartRequest, _ plan: ShelvedDefinition
    ) throws(EngineError) -> NewRun {
        let beginning = RunBeginning(
            definition: plan, workflow: request.definition.workflow, settings: parts.settings,
            now: parts.store.now)
        var wish = RunBeginning.Wish(id: RunID.random(), origin: Origin(request.by))
        wish.inputs = request.inputs
        wish.trigger = request.trigger
        wish.overlap = request.ifRunning ?? .skip
        wish.overrides = request.ifRunning != nil
        var run = try beginning.run(wish)
        run.owner = request.isLeft ? nil : parts.engine.id
        return run
    }

    /// Stores a run that another engine will begin.
    private func leave(_ run: NewRun) async throws(EngineError) -> RunID {
        do throws(StoreError) {
            _ = try await parts.store.create(run, as: parts.changeID())
            return run.id
        } catch {
            throw EngineError(error, workflow: run.workflow)
        }
    }

    /// Makes a one-shot engine go on with a run that it has not started; others do so anyway.
    public func goOn(with run: RunRecord) {
        parts.table.noteOwn(run.family)
        parts.bell.ring([.ready, .due])
    }

    /// Puts the triggers of workflows in force, and no others any more.
    public func load(_ definitions: [Workflows.Definition]) async throws(EngineError) {
        var shelved: [ShelvedDefinition] = []
        for definition in definitions { shelved.append(try await shelve(definition)) }
        do throws(StoreError) {
            try await schedule.load(shelved)
        } catch {
            throw EngineError(error)
        }
        parts.bell.ring(.due)
    }
}
