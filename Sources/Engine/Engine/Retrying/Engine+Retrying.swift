import Calls
import Catalogue
import Diagnostics
import Runs
package import Store
import Values
import Workflows

extension Engine {
    /// Does a run again that has ended, as a run of its own, and returns once that is stored.
    ///
    /// The same wish leads to the same run, however often it is uttered.
    package func retry(_ request: RetryRequest) async throws(EngineError) -> RetryReceipt {
        await parts.retrying.lock()
        defer { parts.retrying.unlock() }
        guard let record = try await run(request.run) else {
            throw EngineError(.unknown, .unknownRun(request.run))
        }
        try check(record)
        let id = try await nextRetry(of: record)
        if let known = try await known(id, request) { return known }
        try await checkNotUndone(record, request.form)
        let run = try await newRun(id, of: record, request)
        if request.isWatched { expectFollower(of: record.family) }
        do throws(StoreError) {
            _ = try await parts.store.create(run, as: parts.runStore.changeID())
        } catch {
            parts.watchers.families.dismiss(record.family)
            if error == .stale(.exists), let known = try await known(id, request) { return known }
            throw EngineError(error, workflow: run.workflow)
        }
        if !request.isLeft { goOn(with: record) }
        return RetryReceipt(run: id, isNew: true)
    }

    /// The retry of a run that exists already, if there is one.
    package func retry(of run: RunRecord) async throws(EngineError) -> RunID? {
        guard run.state.isFinal, run.origin.parent == nil else { return nil }
        let id = try await nextRetry(of: run)
        return try await self.run(id)?.id
    }

    private func check(_ run: RunRecord) throws(EngineError) {
        guard run.state.isFinal else { throw EngineError(.retry, .runGoesOn(run.id)) }
        if let parent = run.origin.parent {
            throw EngineError(.retry, .partOfRun(run.id, parent.run))
        }
        if let other = run.origin.undoOf {
            throw EngineError(.retry, .undoNotRetried(run.id, of: other))
        }
    }

    /// Refuses a retry that would keep results of undone steps, also of steps that an earlier run
    /// has done.
    private func checkNotUndone(_ run: RunRecord, _ form: RetryForm) async throws(EngineError) {
        var next: RunRecord? = run
        while let run = next {
            if let undo = try await undos(of: run.id).last {
                guard undo.state.isFinal else {
                    throw EngineError(.retry, .beingUndone(run.id, by: undo.id))
                }
                guard form.isWhole else {
                    throw EngineError(.retry, .undoneBefore(run.id, by: undo.id))
                }
            }
            next = nil
            if let earlier = run.origin.retryOf { next = try await self.run(earlier) }
        }
    }

    /// The run that does a run again: its number is one more than that of the run itself.
    private func nextRetry(of run: RunRecord) async throws(EngineError) -> RunID {
        var first = run
        var number = 1
        while let earlier = first.origin.retryOf {
            guard let known = try await self.run(earlier) else {
                throw EngineError(.unknown, .unknownRun(earlier))
            }
            first = known
            number += 1
        }
        return RunID(retryOf: first.id, number: number)
    }

    /// The retry that exists under a name, if it is for the same request.
    private func known(
        _ id: RunID, _ request: RetryRequest
    ) async throws(EngineError) -> RetryReceipt? {
        guard try await run(id) != nil else { return nil }
        let created = try await reading { () throws(StoreError) in try await parts.created(id) }
        guard created?.copied?.form == request.form else {
            throw EngineError(.retry, .retriedAlready(request.run, by: id))
        }
        return RetryReceipt(run: id, isNew: false)
    }
}

extension Engine {
    private func newRun(
        _ id: RunID, of record: RunRecord, _ request: RetryRequest
    ) async throws(EngineError) -> NewRun {
        let (ended, shelved) = try await parts(of: record, request)
        guard let plan = shelved.plan(record.workflow),
            let workflow = shelved.workflow(record.workflow), let created = ended.created
        else { throw EngineError(.unknown, .missingDefinition) }
        let facts = await parts.facts(of: id, shelved, record.workflow)
        guard facts.missingSecrets.isEmpty else {
            throw EngineError(.secrets, facts.missingSecrets.map(\.message))
        }
        let copy: RunCopy
        do throws(RetryRefusal) {
            guard ended.gone.isDisjoint(with: created.sealed.values) else {
                throw RetryRefusal.inputGone
            }
            copy = try RunCopy(of: ended, request.form, in: plan)
        } catch {
            throw EngineError(
                .retry,
                .refused(error, of: record.id, in: workflow.id, ids: plan.body.flatMap(\.ids)))
        }
        let beginning = RunBeginning(
            definition: shelved, workflow: workflow, settings: parts.settings,
            now: parts.store.now, key: parts.store.drawers.key)
        let prepared = try beginning.prepared(
            runSpec(for: id, ended, copy, request, workflow, record))
        var run = prepared.run
        do throws(StoreError) {
            try await parts.runStore.putAway(prepared.secrets + copy.secrets, of: record.family)
            for index in run.entries.indices {
                run.entries[index] = try await parts.runStore.row(of: run.entries[index])
            }
            run.entries += try await parts.runStore.rows(of: copy.entries)
        } catch {
            throw EngineError(error)
        }
        return run
    }

    /// Reads the run that is done again, and the definition that is used for that.
    private func parts(
        of record: RunRecord, _ request: RetryRequest
    ) async throws(EngineError) -> (EndedRun, ShelvedDefinition) {
        if let other = request.definition?.id, other != record.workflow {
            throw EngineError(.retry, .otherWorkflow(other, record.id, of: record.workflow))
        }
        let ended: EndedRun
        let definition: ShelvedDefinition
        do throws(RunTrouble) {
            ended = try await parts.retried(record)
            definition = try await parts.roster.shelf.definition(record.definition)
        } catch {
            throw EngineError(.retry, error)
        }
        guard let current = request.definition else { return (ended, definition) }
        return (ended, try await parts.roster.shelf.add(current))
    }

    /// Everything is as it was, but for inputs that the workflow does not have any more.
    private func runSpec(
        for id: RunID, _ ended: EndedRun, _ copy: RunCopy, _ request: RetryRequest,
        _ workflow: Workflow, _ record: RunRecord
    ) -> RunBeginning.RunSpec {
        let created = ended.created ?? Created()
        var origin = Origin(request.by, depth: record.origin.depth)
        origin.retryOf = record.id
        var runSpec = RunBeginning.RunSpec(id: id, origin: origin)
        runSpec.overlap = request.ifRunning ?? .skip
        runSpec.overrides = request.ifRunning != nil
        runSpec.copied = copy.copied
        runSpec.created = request.definition == nil ? created : nil
        runSpec.trigger = created.trigger
        runSpec.folder = request.folder ?? created.folder
        runSpec.person = created.person
        runSpec.source = created.source
        (runSpec.language, runSpec.zone) = (created.language, created.zone)
        runSpec.file = record.identity.file
        runSpec.environment = (request.environment ?? parts.settings.environment)
            .merging(created.variables) { $1 }
        for input in workflow.inputs {
            let sealed = created.sealed[input.name].flatMap { ended.facts.sealed[$0] }
            guard let value = created.inputs[.string(input.name)] ?? sealed else { continue }
            runSpec.inputs.append(.init(input.name, Literal(.computed(value))))
        }
        return runSpec
    }
}
