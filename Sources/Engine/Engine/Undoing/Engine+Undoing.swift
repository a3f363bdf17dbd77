import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Runs
package import Store
import Values
import Workflows

extension Engine {
    /// Undoes a run that has ended, by a run of its own, and returns once that is stored.
    ///
    /// As long as one goes on, there is no other. What that has left can be tried again when it has
    /// ended.
    package func undo(_ request: UndoRequest) async throws(EngineError) -> UndoReceipt {
        await parts.retrying.lock()
        defer { parts.retrying.unlock() }
        let record = try await endedRun(request.run)
        let former = try await undos(of: record.id)
        if let last = former.last, !last.state.isFinal {
            return UndoReceipt(run: last.id, isNew: false)
        }
        let all = try await items(of: record, after: former)
        let items = try wanted(all, request.form, in: record)
        let id = RunID(undoOf: record.id, number: former.count + 1)
        let run = try await newRun(id, of: record, items, by: request.by)
        // A person who undoes a run looks on.
        expectFollower(of: record.family)
        do throws(StoreError) {
            _ = try await parts.store.create(run, as: parts.runStore.changeID())
        } catch {
            parts.watchers.families.dismiss(record.family)
            guard error == .stale(.exists) else { throw EngineError(error, workflow: run.workflow) }
            return UndoReceipt(run: id, isNew: false)
        }
        goOn(with: record)
        return UndoReceipt(run: id, isNew: true)
    }

    /// The steps of a run that have effects, each with its fate if the run were undone; the last
    /// one first.
    package func undoItems(
        of run: RunID, _ form: UndoForm
    ) async throws(EngineError) -> [UndoItem] {
        let record = try await endedRun(run)
        let former = try await undos(of: run)
        if let last = former.last, !last.state.isFinal {
            throw EngineError(.undo, .beingUndone(run, by: last.id))
        }
        return try meant(try await items(of: record, after: former), form, in: record)
    }

    /// The runs that undo a run, the first one first.
    package func undos(of run: RunID) async throws(EngineError) -> [RunRecord] {
        try await reading { () throws(StoreError) in try await parts.undos(of: run) }
    }

    private func endedRun(_ id: RunID) async throws(EngineError) -> RunRecord {
        guard let run = try await run(id) else { throw EngineError(.unknown, .unknownRun(id)) }
        guard run.state.isFinal else { throw EngineError(.undo, .notEnded(id)) }
        if let parent = run.origin.parent {
            throw EngineError(.undo, .undonePart(id, of: parent.run, at: parent.path))
        }
        if let other = run.origin.undoOf { throw EngineError(.undo, .undoOfUndo(id, of: other)) }
        // A retry of a retry may have taken over what the first run has done.
        var last = run
        while let next = try await retry(of: last), let again = try await self.run(next) {
            last = again
        }
        guard last.state.isFinal else { throw EngineError(.undo, .beingRetried(id, by: last.id)) }
        return run
    }

    private func items(
        of run: RunRecord, after former: [RunRecord]
    ) async throws(EngineError) -> [UndoItem] {
        let survey = UndoSurvey(parts, isRetried: try await retry(of: run) != nil)
        do throws(RunTrouble) {
            var items = try await survey.items(of: run)
            for undo in former {
                let done = try await parts.undone(by: undo)
                for index in items.indices where done.contains(items[index].step) {
                    items[index].fate = .undoneBefore(by: undo.id)
                }
            }
            return items.reversed()
        } catch {
            throw EngineError(.undo, error)
        }
    }
}

extension Engine {
    /// The items that the request names.
    private func meant(
        _ items: [UndoItem], _ form: UndoForm, in run: RunRecord
    ) throws(EngineError) -> [UndoItem] {
        guard let step = form.step else { return items }
        let meant = items.filter { $0.isMeant(by: step) }
        guard !meant.isEmpty else {
            throw EngineError(
                .undo, .nothingToUndo(step, in: run.id, among: items.flatMap(\.names)))
        }
        return meant
    }

    /// The items to undo, if they may be undone.
    private func wanted(
        _ all: [UndoItem], _ form: UndoForm, in run: RunRecord
    ) throws(EngineError) -> [UndoItem] {
        let items = try meant(all, form, in: run)
        let kept = items.filter(\.isKept)
        guard kept.isEmpty || form.isForced else {
            throw EngineError(.undo, .notAllUndone(run.id, kept.map { $0.name ?? $0.place.text }))
        }
        let open = items.filter(\.isOpen)
        guard !open.isEmpty else {
            let before = items.lazy.compactMap { item in
                if case .undoneBefore(let run) = item.fate { run } else { nil }
            }
            throw EngineError(.undo, .nothingLeft(run.id, undoneBy: before.first))
        }
        let most = parts.settings.mostUndone
        guard open.count <= most else {
            throw EngineError(.undo, .tooMuchToUndo(run.id, open.count, most: most))
        }
        return open
    }

    private func newRun(
        _ id: RunID, of record: RunRecord, _ items: [UndoItem], by person: String
    ) async throws(EngineError) -> NewRun {
        let definition: Definition
        do throws(RunTrouble) {
            definition = try await parts.roster.shelf.definition(record.definition).definition
        } catch {
            throw EngineError(.undo, error)
        }
        let undoing: Definition
        do throws(DefinitionError) {
            undoing = try Definition(
                undoing: items.named, of: record.workflow, zone: definition.zone,
                parts.performers.host.registry.catalogue)
        } catch {
            throw EngineError(.undo, .unreadable("definition", error.description))
        }
        let beginning = RunBeginning(
            definition: try await parts.roster.shelf.add(undoing), workflow: undoing.workflow,
            settings: parts.settings, now: parts.store.now)
        var origin = Origin(person, depth: record.origin.depth)
        origin.undoOf = record.id
        var runSpec = RunBeginning.RunSpec(id: id, origin: origin)
        do throws(StoreError) {
            let created = try await parts.created(record.id)
            runSpec.folder = created?.folder
            runSpec.person = created?.person
            (runSpec.language, runSpec.zone) = (created?.language, created?.zone)
        } catch { throw EngineError(error) }
        runSpec.source = .hand
        // It is about what has been done, and takes no place of runs that do something.
        runSpec.overrides = true
        runSpec.file = record.identity.file
        return try beginning.prepared(runSpec).run
    }
}
