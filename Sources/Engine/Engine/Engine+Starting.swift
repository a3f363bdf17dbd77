import Calls
import Runs
package import Store
import Values
import Workflows

extension Engine {
    /// Starts a run, and returns once it is stored; it may have to wait for its turn.
    package func start(_ request: StartRequest) async throws(EngineError) -> RunID {
        let plan = try await parts.roster.shelf.add(request.definition)
        var runSpec = runSpec(of: request, as: request.run ?? .random())
        runSpec.overlap = request.ifRunning ?? .skip
        runSpec.overrides = request.ifRunning != nil
        return try await start(try prepared(runSpec, plan), request, plan)
    }

    /// Starts a run that was prepared.
    func start(
        _ prepared: PreparedRun, _ request: StartRequest, _ plan: ShelvedDefinition
    ) async throws(EngineError) -> RunID {
        var prepared = prepared
        prepared.run.owner = request.isLeft ? nil : parts.runStore.engine.id
        let run = prepared.run
        do throws(StoreError) {
            try await parts.runStore.putAway(
                prepared.secrets,
                into: prepared.created.areSecretsPassing ? .run(run.id) : .family(run.id))
        } catch {
            throw EngineError(error, workflow: run.workflow)
        }
        if request.isLeft { return try await leave(run) }
        let facts = await parts.facts(of: run.id, plan, run.workflow)
        if !facts.missingSecrets.isEmpty {
            throw EngineError(.secrets, facts.missingSecrets.map(\.message))
        }
        let driver = RunDriver(prepared, of: run.id, facts, at: 0, parts.runStore.stamp, parts)
        responsibility.adopt(run.id)
        if request.isWatched { expectFollower(of: run.id) }
        guard parts.roster.table.insert(driver) else {
            throw EngineError(.store, .engineEnding)
        }
        if case .failure(let error) = await driver.create(run) {
            parts.watchers.families.dismiss(run.id)
            throw EngineError(error, workflow: run.workflow)
        }
        return run.id
    }

    func runSpec(of request: StartRequest, as id: RunID) -> RunBeginning.RunSpec {
        var runSpec = RunBeginning.RunSpec(id: id, origin: Origin(request.by))
        runSpec.inputs = request.inputs
        runSpec.trigger = request.trigger
        runSpec.folder = request.folder
        runSpec.file = request.file
        runSpec.environment = request.environment
        runSpec.person = request.person
        (runSpec.source, runSpec.isSaid) = (request.source, request.isSaid)
        (runSpec.language, runSpec.zone) = (request.language, request.zone)
        runSpec.session = request.session
        return runSpec
    }

    func prepared(
        _ runSpec: RunBeginning.RunSpec, _ plan: ShelvedDefinition
    ) throws(EngineError) -> PreparedRun {
        try RunBeginning(
            definition: plan, workflow: plan.definition.workflow, settings: parts.settings,
            now: parts.store.now, key: parts.store.drawers.key
        ).prepared(runSpec)
    }

    /// Stores a run that another engine will begin.
    private func leave(_ run: NewRun) async throws(EngineError) -> RunID {
        do throws(StoreError) {
            _ = try await parts.store.create(run, as: parts.runStore.changeID())
            return run.id
        } catch {
            throw EngineError(error, workflow: run.workflow)
        }
    }

    /// Makes a one-shot engine go on with a run that it has not started; others do so anyway.
    package func goOn(with run: RunRecord) {
        responsibility.adopt(run.family)
        parts.bell.ring([.ready, .due])
    }
}
