import Runs
import Store
import Values
import Workflows

/// Runs that do others again.
extension EngineParts {
    /// Reads all of a run that has ended.
    func ended(_ run: RunRecord) async throws(RunTrouble) -> EndedRun {
        let definition = try await roster.shelf.definition(run.definition)
        guard let plan = definition.plan(run.workflow) else { throw .unfit(.missingDefinition) }
        let journal = try await Claims(parts: self).journal(of: run)
        var facts = await facts(of: run.id, definition, run.workflow)
        do throws(StoreError) {
            facts.sealed = try await runStore.secrets(of: journal, of: run)
        } catch {
            throw .store(error)
        }
        return EndedRun(id: run.id, journal: journal, plan: plan, facts: facts)
    }

    /// Reads all of a run that is to be done again, and which of its steps were undone.
    func retried(_ run: RunRecord) async throws(RunTrouble) -> EndedRun {
        var ended = try await ended(run)
        ended.undone = try await undone(of: run)
        return ended
    }

    /// The creation entry of a run that may exist already; one that cannot be read counts as
    /// another request.
    func created(_ run: RunID) async throws(StoreError) -> Created? {
        guard let record = try await store.entries(of: run, most: 1).first,
            let whole = try await record.whole(from: store),
            case .created(let created)? = (try? Entry(whole))?.body
        else { return nil }
        return created
    }
}

extension RunDriver {
    /// Gives retries the copies from their earlier runs; one whose copies cannot be known does not
    /// begin.
    func completeBirths() async throws(StoreError) {
        guard let form = machine.created.copied?.form else { return }
        var index = 0
        while index < births.count {
            let birth = births[index]
            guard let earlier = birth.run.origin.retryOf, birth.run.entries.count == 1 else {
                index += 1
                continue
            }
            switch try await copy(of: earlier, birth.created, birth.run.workflow, form) {
            case .success(let copy):
                try await parts.runStore.putAway(copy.secrets, of: position.family)
                var whole = birth.created
                whole.copied = copy.copied
                let stamp = parts.runStore.stamp
                let first = Entry(.run, .created(whole), at: stamp.at, mark: stamp.mark)
                births[index].run.entries = try await parts.runStore.rows(
                    of: [first] + copy.entries)
                index += 1
            case .failure(let reason):
                births.remove(at: index)
                guard let path = birth.run.origin.parent?.path else { continue }
                refuse(StepPath(path), .notDoneAgain(earlier, reason.text))
            }
        }
    }

    /// The copies for a run that a step starts again; if it is given other values, only of calls in
    /// doubt.
    private func copy(
        of earlier: RunID, _ created: Created, _ workflow: String, _ form: RetryForm
    ) async throws(StoreError) -> Result<RunCopy, UnknownPast> {
        guard let record = try await parts.store.run(earlier), let next = plan.plan(workflow)
        else { return .failure(UnknownPast(text: "it is not there any more")) }
        do throws(RunTrouble) {
            let run = try await parts.retried(record)
            var wanted = RetryForm()
            wanted.onlyFailed =
                form.onlyFailed && run.created?.inputs == created.inputs
                && run.created?.sealed == created.sealed && record.state.isFinal
            return copy(of: run, wanted, in: next)
        } catch {
            guard let parking = error.parking else {
                if case .store(let error) = error { throw error }
                return .failure(UnknownPast(text: "\(error)"))
            }
            return .failure(UnknownPast(text: parking.message))
        }
    }

    private func copy(
        of run: EndedRun, _ wanted: RetryForm, in plan: RunPlan
    ) -> Result<RunCopy, UnknownPast> {
        do throws(RetryRefusal) {
            return .success(try RunCopy(of: run, wanted, in: plan))
        } catch {
            switch error {
            case .misfit(let reason): return .failure(UnknownPast(text: reason))
            // Nothing of it can be gone on with, so it is done again as a whole.
            case _ where !wanted.isWhole: return copy(of: run, RetryForm(), in: plan)
            default: return .failure(UnknownPast(text: "\(error)"))
            }
        }
    }
}

/// The reason why it is unknown which steps of an earlier run have happened.
private struct UnknownPast: Error { let text: String }
