import Store
import Values
import Workflows

/// A step that waits for a time.
final class TimeFrame: WaitFrame {
    override func register() throws(StepFailure) {
        guard case .wait(let template) = step.action else { return }
        let choice = try run.decide(path, attempt: attempt) { () throws(StepFailure) in
            .wait(until: try deadline(template))
        }
        guard case .wait(let deadline) = choice.value else {
            throw run.doesNotFit(choice, at: path)
        }
        run.wait(WaitRequest(path, .time, until: deadline), deadline.words, isNew: choice.isNew)
    }

    private func deadline(_ template: Template) throws(StepFailure) -> Deadline {
        switch try value(of: template, for: "'wait'") {
        case .duration(let span): return .after(span)
        case .timestamp(let instant): return .at(instant)
        case .string(let text):
            // Whether it is one of the two is told by which of them it can be read as.
            if let span = try? TimeSpan(text: text) { return .after(span) }
            if let instant = try? Timestamp(rfc3339: text) { return .at(instant) }
            throw .notATime()
        default: throw .notATime()
        }
    }

    override func result(of end: WaitOutcome) -> StepResult? {
        if case .timeUp = end { StepResult() } else { nil }
    }
}

extension Deadline {
    /// The thing that is waited for, in words for people.
    fileprivate var words: String {
        switch self {
        case .after(let span): "\(span) to pass"
        case .at(let instant): "\(instant)"
        }
    }
}
