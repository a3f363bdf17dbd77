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

/// Decides which workflow makes the next attempt.
///
/// Turns go round the workflows. One workflow gets at most all workers but one, and one worker is
/// kept for what an occurrence or a person has just started.
struct WorkerTurns<Ticket: Sendable>: Sendable {
    let count: Int
    private var busy = 0
    private var held: [String: Int] = [:]
    private var lines: [String: Line] = [:]

    /// The workflows with a run in line, the next one first.
    private var order: [String] = []

    private struct Line: Sendable {
        var prompt: [Ticket] = []
        var ordinary: [Ticket] = []
        var isEmpty: Bool { prompt.isEmpty && ordinary.isEmpty }
    }

    init(count: Int) { self.count = max(count, 1) }

    /// Takes a worker if one is free, or stands in line for it.
    mutating func takeWorker(
        for workflow: String, isPrompt: Bool, _ ticket: @autoclosure () -> Ticket
    ) -> Bool {
        if mayBegin(workflow, isPrompt: isPrompt) {
            begin(workflow)
            return true
        }
        if lines[workflow] == nil { order.append(workflow) }
        if isPrompt {
            lines[workflow, default: Line()].prompt.append(ticket())
        } else {
            lines[workflow, default: Line()].ordinary.append(ticket())
        }
        return false
    }

    /// Gives a worker back, and returns the tickets that begin now.
    mutating func giveBack(_ workflow: String) -> [Ticket] {
        busy -= 1
        held[workflow, default: 1] -= 1
        if held[workflow] == 0 { held[workflow] = nil }
        var begun: [Ticket] = []
        while let ticket = next() { begun.append(ticket) }
        return begun
    }

    private func mayBegin(_ workflow: String, isPrompt: Bool) -> Bool {
        guard count > 1 else { return busy == 0 }
        let most = count - 1
        return busy < (isPrompt ? count : most) && held[workflow, default: 0] < most
    }

    private mutating func begin(_ workflow: String) {
        busy += 1
        held[workflow, default: 0] += 1
    }

    private mutating func next() -> Ticket? {
        for (index, workflow) in order.enumerated() {
            guard var line = lines[workflow] else { continue }
            let ticket: Ticket
            if !line.prompt.isEmpty, mayBegin(workflow, isPrompt: true) {
                ticket = line.prompt.removeFirst()
            } else if !line.ordinary.isEmpty, mayBegin(workflow, isPrompt: false) {
                ticket = line.ordinary.removeFirst()
            } else {
                continue
            }
            order.remove(at: index)
            lines[workflow] = line.isEmpty ? nil : line
            if !line.isEmpty { order.append(workflow) }
            begin(workflow)
            return ticket
        }
        return nil
    }
}
