import Diagnostics

extension Workflow {
    /// Reports the first step of each list that comes after one which always ends the run.
    func reportUnreachableSteps(to reading: inout Reading) {
        for steps in [steps, onFailure, finally] { steps.reportUnreachable(to: &reading) }
    }
}

extension [Step] {
    fileprivate func reportUnreachable(to reading: inout Reading) {
        var ending: Step?
        var isReported = false
        for step in self {
            if let ending, !isReported {
                isReported = true
                reading.warn(
                    .unreachable(), at: step.range,
                    notes: [Diagnostic.Note("the run ends here", at: ending.range)])
            }
            for steps in step.action.parts { steps.reportUnreachable(to: &reading) }
            if ending == nil, step.alwaysEnds { ending = step }
        }
    }
}

extension Step {
    /// Whether nothing after it is ever done.
    fileprivate var alwaysEnds: Bool {
        guard when == nil, onError == .fail else { return false }
        switch action {
        case .stop, .fail: return true
        case .choose(let branches, let otherwise?):
            return (branches.map(\.steps) + [otherwise]).allSatisfy {
                $0.contains(where: \.alwaysEnds)
            }
        default: return false
        }
    }
}

extension Action {
    /// The lists of steps that it has.
    var parts: [[Step]] {
        switch self {
        case .choose(let branches, let otherwise): branches.map(\.steps) + [otherwise ?? []]
        case .forEach(let loop): [loop.steps]
        case .repeat(let rounds): [rounds.steps]
        case .parallel(let lanes), .race(let lanes): lanes.map(\.steps)
        case .attempt(let steps, let rescue, let finally): [steps, rescue ?? [], finally ?? []]
        case .intent, .workflow, .set, .wait, .waitFor, .ask, .emit, .stop, .fail, .unreadable: []
        }
    }
}
