package import Values

/// The end of a step of a run that has ended; of one with steps inside, its journal has no entry.
package struct StepStanding: Hashable, Sendable {
    package let path: StepPath

    /// The path of the steps inside in its last attempt; `nil` if it can have none.
    package let inside: StepPath?
    package let status: String
    package let failure: StepFailure?
    package let started: Timestamp
    package let finished: Timestamp
}

extension StepStanding {
    init(of step: StepFrame, _ end: StepEnd) {
        path = step.path
        inside = step.planned.parts.isEmpty ? nil : step.inside
        status = end.status.rawValue
        failure = end.failure
        started = end.started
        finished = end.finished
    }
}

extension EndedRun {
    /// The ends of its steps in the order in which they came; `nil` if its journal cannot be gone
    /// through.
    ///
    /// Of rounds and elements that are not kept there are none.
    package var standings: [StepStanding]? {
        for eachPart in [true, false] {
            let (trace, misfit) = JournalTrace.of(journal, facts, plan, eachPart: eachPart)
            if misfit == nil { return trace.ends }
        }
        return nil
    }
}
