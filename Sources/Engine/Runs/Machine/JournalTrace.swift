import Diagnostics
import Values

/// The ends of a run's steps, which its machine collects while it walks the journal once more.
struct JournalTrace {
    struct Standing {
        let status: StepEnd.Status

        /// The path of the steps inside of it, which is that of its last attempt.
        let inside: StepPath

        /// Whether it is a step without steps in it.
        let isLeaf: Bool

        /// Whether it failed, or some of its elements did.
        let hasFailed: Bool
    }

    private(set) var standings: [StepPath: Standing] = [:]

    /// The ends of all steps that had begun, in the order in which they came.
    private(set) var ends: [StepStanding] = []

    /// The done elements of loops, by their indexes, with their collected values.
    private(set) var elements: [StepPath: [Int: Value?]] = [:]

    /// The variables that those have set, as they left them.
    private(set) var variables: [StepPath: ValueMap] = [:]

    /// The last rounds of steps that are done again and again.
    private(set) var rounds: [StepPath: Int] = [:]

    mutating func note(_ frame: Frame, _ end: StepEnd) {
        let step = frame as? StepFrame
        standings[frame.path] = Standing(
            status: end.status, inside: step?.inside ?? frame.path,
            isLeaf: step?.planned.parts.isEmpty ?? false,
            hasFailed: end.status != .succeeded || end.failed?.isEmpty == false)
        if let step, step.hasBegun { ends.append(StepStanding(of: step, end)) }
    }

    mutating func note(
        _ element: Int, of loop: StepPath, _ value: Value?, leaving variables: ValueMap
    ) {
        elements[loop, default: [:]][element] = .some(value)
        self.variables[loop] = variables
    }

    mutating func note(round: Int, of loop: StepPath) { rounds[loop] = round }
}

extension Entry {
    fileprivate var isNoLoopEnd: Bool {
        if case .closed(let closed) = body { closed.count == nil } else { true }
    }

    /// Whether it does not stand for steps that are not gone through then.
    fileprivate var standsForItself: Bool {
        switch body {
        case .closed, .round: false
        default: true
        }
    }
}

extension JournalTrace {
    /// Finds how far a run has come that has ended, or why its journal cannot be read back.
    ///
    /// The ends of loops are left out, so that their elements are gone through; where each part is
    /// to be, also those of elements and rounds. Copies have no more than the ends.
    static func of(
        _ journal: [Entry], _ facts: RunFacts, _ plan: RunPlan, eachPart: Bool = false
    ) -> (trace: JournalTrace, misfit: Diagnostic.Message?) {
        var entries = journal
        if let first = journal.first, case .created = first.body {
            let end = journal.copies.upperBound
            entries =
                journal.prefix(end)
                + journal.dropFirst(end).filter {
                    eachPart ? $0.standsForItself : $0.isNoLoopEnd
                }
        }
        let machine = RunMachine(facts, of: plan, journal: entries)
        machine.trace = JournalTrace()
        let last = journal.last.map { Stamp(at: $0.at, mark: $0.mark) }
        let decision = machine.handle(.wake, at: last ?? Stamp(at: .epoch, mark: 0))
        return (machine.trace ?? JournalTrace(), decision.misfit)
    }
}
