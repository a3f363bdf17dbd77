import CLinux
import Calls
package import Diagnostics
import Store
import Workflows

/// The part of a project that is in force, from its files now or from their last versions without
/// errors.
package struct InForce: Hashable, Sendable {
    package let workflows: Int

    /// The number of triggers that can start something now.
    package let triggers: Int
}

extension Engine {
    /// Counts the workflows and triggers in force.
    package func inForce() async throws(EngineError) -> InForce {
        let workflows = try await reading { () throws(StoreError) in
            try await parts.store.loadedWorkflows().count
        }
        return InForce(workflows: workflows, triggers: schedule.enabledCount)
    }

    /// Puts the triggers of a project's workflows in force, and no others any more.
    ///
    /// Where the files of a workflow have errors, its last version without any stays in force.
    /// Returns a message for everything that is not in force as it is written; the caller has to
    /// show them.
    @discardableResult
    package func load(
        _ project: LoadedProject
    ) async throws(EngineError) -> [Diagnostic.Message] {
        try await load(project, after: nil)
    }

    /// Puts them in force after something for which they are in force as they were before.
    func load(
        _ project: LoadedProject, after first: (() async throws(StoreError) -> Void)?
    ) async throws(EngineError) -> [Diagnostic.Message] {
        await schedule.deciding.lock()
        defer {
            schedule.deciding.unlock()
            parts.bell.ring(.due)
        }
        let versions = LastGoodVersions(
            project,
            known: try await reading { () throws(StoreError) in
                try await parts.store.loadedWorkflows()
            })
        var shelved = try await parts.roster.shelf.add(versions.current.map(\.definition))
        var problems: [Diagnostic.Message] =
            versions.leftOut.isEmpty ? [] : [.leftOut(versions.leftOut)]
        var leftOut = Set(versions.leftOut)
        var kept: [LoadedWorkflow] = []
        for old in versions.kept {
            do throws(RunTrouble) {
                shelved.append(try await parts.roster.shelf.definition(old.definition))
                kept.append(old)
            } catch {
                if case .store(let error) = error { throw EngineError(error) }
                problems.append(.leftOut([old.id]))
                leftOut.insert(old.id)
            }
        }
        if !kept.isEmpty { problems.append(.lastGoodVersions(of: kept)) }
        schedule.note(leftOut: leftOut)
        let rows = versions.rows
        let widenings = rows.compactMap(\.widening)
        problems += widenings.map(Diagnostic.Message.notAllowed)
        schedule.rest(Set(widenings.map(\.workflow)))
        do throws(StoreError) {
            problems += try await schedule.load(
                shelved, outdated: Set(versions.kept.map(\.id)), after: first)
            _ = try await parts.store.apply(
                .project(
                    rows, folder: project.folder,
                    endsHeard: Set(shelved.flatMap(\.definition.workflow.endsHeard))), as: nil)
            parts.roster.allowances.set(try await parts.store.loadedWorkflows())
            if schedule.isLarge { give_back_memory() }
        } catch {
            throw EngineError(error)
        }
        return problems
    }
}

extension Workflow {
    /// The workflows whose ends its triggers await.
    fileprivate var endsHeard: [String] {
        triggers.filter(\.isEnabled).compactMap { trigger in
            switch trigger.kind {
            case .after(let workflow, _), .runEnded(let workflow, _): workflow
            default: nil
            }
        }
    }
}
