import Calls
import Catalogue
import Runs
import Values
import Workflows

/// Steps that wait; nothing is waited for.
extension Forecaster {
    func listen(_ waiting: Action.Waiting, _ step: Step, _ name: String) {
        let limit = (waiting.timeout ?? step.timeout).map { ", at most \($0)" } ?? ""
        note(.waits, name, step) { $0.words = "for the signal '\(waiting.signal)'\(limit)" }
        pending += 1
        set(step, .open([name]))
    }

    /// A question has its default as the answer, where it has one.
    func ask(_ asking: Action.Asking, _ step: Step, _ name: String) throws(Halt) {
        let question = try argument("ask", asking.text).text
        guard let standard = asking.standard else {
            note(.asks, name, step) { $0.words = question }
            pending += 1
            return set(step, .open([name]))
        }
        let type: ValueType = if case .type(let type) = asking.answer { type } else { .any }
        let answer = try known(standard, as: type, for: "'default'")
        let words = try argument("default", standard).text
        note(.asks, name, step) { $0.words = "\(question) [\(words), by default]" }
        switch answer {
        case .value(let value): set(step, .value(["status": "succeeded", "value": value]))
        default: set(step, .open([name]))
        }
    }
}
