import Locks

/// Limits how many attempts run at once.
final class Workers: Sendable {
    typealias Work = @Sendable () -> Void

    private let turns: Guarded<WorkerTurns<Work>>

    init(count: Int) { turns = Guarded(WorkerTurns(count: count)) }

    /// Does a piece of work at once if a worker is free, else when its turn has come.
    func schedule(for workflow: String, isPrompt: Bool, _ work: @escaping Work) {
        if turns.inTurn({ $0.takeWorker(for: workflow, isPrompt: isPrompt, work) }) { work() }
    }

    /// Gives a worker back.
    ///
    /// The next work begins in a task of its own, so that a long line makes no deep stack.
    func giveBack(_ workflow: String) {
        for work in turns.inTurn({ $0.giveBack(workflow) }) { Task { work() } }
    }
}
