import Synchronization

/// Limits how many attempts run at once.
final class Workers: Sendable {
    typealias Work = @Sendable () -> Void

    private let turns: Mutex<WorkerTurns<Work>>

    init(count: Int) {
        turns = Mutex(WorkerTurns(count: count))
    }

    /// Does a piece of work at once if a worker is free, else when its turn has come.
    func take(for workflow: String, isPrompt: Bool, _ work: @escaping Work) {
        if inTurn({ $0.take(for: workflow, isPrompt: isPrompt, work) }) { work() }
    }

    /// Gives a worker back.
    ///
    /// The next work begins in a task of its own, so that a long line makes no deep stack.
    func giveBack(_ workflow: String) {
        for work in inTurn({ $0.giveBack(workflow) }) { Task { work() } }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout WorkerTurns<Work>) -> Answer) -> Answer {
        turns.withLock { body(&$0) }
    }
}
