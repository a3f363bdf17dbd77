import Diagnostics

extension Workflow {
    /// Reports what is never reached in any of its lists of steps.
    func reportUnreachableSteps(to reading: inout Reading) {
        for steps in [steps, onFailure, finally] { steps.reportUnreachableSteps(to: &reading) }
    }
}

extension [Step] {
    /// Reports the first step of each list that comes after one which always ends the run.
    func reportUnreachableSteps(to reading: inout Reading) {
        guard reading.hasEnds else { return }
        if let ending = endingIndex, ending + 1 < count {
            reading.warn(
                .unreachable(), at: self[ending + 1].range,
                notes: [Diagnostic.Note("the run ends here", at: self[ending].range)])
        }
        for index in indices {
            self[index].action.forEachPart { $0.reportUnreachableSteps(to: &reading) }
        }
    }

    /// Whether the run ends with these steps.
    var endRun: Bool { endingIndex != nil }

    /// The first step after which no other is ever done.
    private var endingIndex: Int? { indices.first { self[$0].endsRun } }
}

extension Action {
    /// Whether the run always ends with it.
    var endsRun: Bool {
        switch self {
        case .stop, .fail: true
        case .choose(let branches, let otherwise?):
            otherwise.endRun && branches.allSatisfy(\.steps.endRun)
        default: false
        }
    }
}

extension Action {
    /// Calls a body with each list of steps that it has.
    func forEachPart(_ body: ([Step]) -> Void) {
        switch self {
        case .choose(let branches, let otherwise):
            for index in branches.indices { body(branches[index].steps) }
            if let otherwise { body(otherwise) }
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .undo,
            .unreadable:
            break
        case .forEach, .repeat, .parallel, .race, .attempt: parts.forEach(body)
        }
    }

    /// The lists of steps that it has.
    var parts: [[Step]] {
        switch self {
        case .choose(let branches, let otherwise): branches.map(\.steps) + [otherwise ?? []]
        case .forEach(let loop): [loop.steps]
        case .repeat(let rounds): [rounds.steps]
        case .parallel(let lanes), .race(let lanes): lanes.map(\.steps)
        case .attempt(let steps, let rescue, let finally): [steps, rescue ?? [], finally ?? []]
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .undo,
            .unreadable:
            []
        }
    }
}
