import Catalogue
import Diagnostics
import Expressions
public import Values

extension Evaluation {
    /// The end of a wait.
    public enum WaitEnd: Hashable, Sendable {
        /// So long after it began; less than nothing is over at once.
        case after(TimeSpan)
        case at(Timestamp)
    }

    /// Returns when the wait of `wait:` is over.
    public func end(ofWait template: Template) throws(EvaluationError) -> WaitEnd {
        let literal = try literal(of: template)
        switch literal.content {
        case .computed(.duration(let span)): return .after(span)
        case .computed(.timestamp(let instant)): return .at(instant)
        case .computed(.string(let text)), .scalar(let text, _):
            // Neither reading's reason is told, since the text could be secret.
            if let span = try? TimeSpan(text: text) { return .after(span) }
            if let instant = try? Timestamp(rfc3339: text) { return .at(instant) }
            throw EvaluationError(.wrongWait("a text that is neither"), in: template.expressionText)
        default:
            throw EvaluationError(.wrongWait("neither"), in: template.expressionText)
        }
    }
}

extension Template {
    /// The expression that is the whole of it.
    fileprivate var expressionText: String {
        if case .expression(let expression) = self { expression.text } else { "wait" }
    }
}

extension Action.Waiting {
    /// From when on signals count.
    public enum Start: Hashable, Sendable {
        case now, run

        /// The end of a step.
        case step(String)
        case before(TimeSpan)

        /// The end of the step before it; without one, the beginning of the run or the round.
        case stepBefore
    }

    /// From when on signals count.
    public var start: Start {
        switch since {
        case nil: .stepBefore
        case "now": .now
        case "run": .run
        // A text that is no duration is the id of a step, as was found when the file was read.
        case let text?: (try? TimeSpan(text: text)).map { .before($0) } ?? .step(text)
        }
    }
}
