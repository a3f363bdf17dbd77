import IntentTraits
package import Runs
package import Store

/// Notes of what an engine has in hand, from which the next process learns the suspects.
///
/// A note outlives the process, though not the next start of the machine: a power cut is the fault
/// of no run. It is made before the work begins and taken back after it, at every step, so both
/// have to be quick.
package protocol Breadcrumbs: Sendable {
    /// The notes of processes that died, each once, until they are settled.
    var left: [Crumb] { get }

    /// Makes a note, and returns the number for taking it back; `nil` if there is no room for it.
    func note(_ crumb: Crumb) -> Int?

    func takeBack(_ note: Int)

    /// Does work on a step of a run; the programs that it starts are noted as long as they are
    /// alive.
    func withPrograms<Answer>(
        of run: RunID, at path: StepPath, _ work: () async -> Answer
    ) async -> Answer

    /// Ends the living programs that a dead process had started: those of one run, or all.
    ///
    /// Returns the steps that they belong to, once all are gone.
    func endOrphans(of run: RunID?) async -> [Crumb]

    /// Forgets the notes about a run or a trigger, but for its programs.
    func settle(_ crumb: Crumb)

    /// Marks a clean end: notes that are left count for nothing.
    func close()
}

extension Performers {
    /// Decides something, which is noted meanwhile.
    func noting<Answer, Failure: Error>(
        _ crumb: Crumb, _ decide: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        guard let crumbs = settings.breadcrumbs else { return try decide() }
        let note = crumbs.note(crumb)
        defer { if let note { crumbs.takeBack(note) } }
        return try decide()
    }

    /// Works on a step, which is noted meanwhile with the programs that it starts.
    func noting<Answer>(
        _ run: RunID, at path: StepPath, _ work: () async -> Answer
    ) async -> Answer {
        guard let crumbs = settings.breadcrumbs else { return await work() }
        let note = crumbs.note(.run(run, at: path))
        defer { if let note { crumbs.takeBack(note) } }
        return await crumbs.withPrograms(of: run, at: path, work)
    }

    /// Ends the programs that dead processes have left behind for a run, or for any, and notes that
    /// in the runs' logs.
    func endOrphans(of run: RunID?) async {
        for case .run(let run, let path) in await settings.breadcrumbs?.endOrphans(of: run) ?? [] {
            let line = LoggedLine(
                run, at: path, now, .warning,
                "what the step had started was still running after the process had died, and was ended"
            )
            watchers.tell(line)
        }
    }
}

/// Something that an engine has in hand, over which its process may die.
package enum Crumb: Hashable, Sendable {
    /// A step that is made ready or performed, or the run itself, about which something is decided.
    case run(RunID, at: StepPath)

    /// A trigger about which something is decided.
    case trigger(TriggerUID)
}
