package import Catalogue
package import Diagnostics
package import Values

/// The action of a step: one case for each verb of the language.
package indirect enum Action: Sendable {
    case intent(TypeID, at: SourceRange, with: [Argument])
    case workflow(String, at: SourceRange, with: [Argument])
    case set([Argument])
    case choose([Branch], otherwise: [Step]?)
    case forEach(Loop)
    case `repeat`(Rounds)
    case parallel([Lane])
    case race([Lane])
    case wait(Template)
    case waitFor(Waiting)
    case ask(Asking)
    case emit(String, at: SourceRange, with: [Argument])
    case attempt([Step], catch: [Step]?, finally: [Step]?)
    case stop(Template)
    case fail(Template)

    /// Takes back what a step of another run has done; no file has this.
    case undo(Undoing)

    /// An action that could not be read; the mistake was reported.
    case unreadable
}

extension Action {
    /// A value that is given by name.
    package struct Argument: Sendable {
        package let name: String
        package let value: Template
        package let range: SourceRange

        /// Whether a key of the step itself stands for it, as `run` does for the script of a shell.
        var isOfStep = false

        /// Whether a person is asked for the value when the step is begun; `value` is the question.
        package var isAsked = false
    }

    /// Steps for a case; those of `if` are the first of two.
    package struct Branch: Sendable {
        package let when: PlacedExpression
        package let steps: [Step]
    }

    /// Steps for each element of a list.
    package struct Loop: Sendable {
        package let list: Template

        /// The name of the element in expressions.
        package let element: String

        /// The range of that name, or of the loop.
        package let range: SourceRange
        package let key: PlacedExpression?

        /// The number of elements that are worked on at once.
        package let parallel: Int
        package let steps: [Step]

        /// The value that is kept of each element.
        package let collect: Template?
    }

    /// Steps again and again.
    package struct Rounds: Sendable {
        package enum End: Sendable {
            case times(Template)
            case `while`(PlacedExpression)
            case until(PlacedExpression)
        }

        package let end: End
        package let mostRounds: Int
        package let steps: [Step]
    }

    /// Steps beside others; the name is a number where the author gave none.
    package struct Lane: Sendable {
        package let name: String
        package let steps: [Step]
    }

    /// Until a signal comes.
    package struct Waiting: Sendable {
        package let signal: String
        package let range: SourceRange
        package let condition: PlacedExpression?

        /// `now`, `run`, the id of a step, or a duration.
        package let since: String?
        package let timeout: TimeSpan?

        /// The value of the step if the time is up.
        package let otherwise: Template?
    }

    /// Until a person answers.
    package struct Asking: Sendable {
        package enum Answer: Sendable {
            case type(ValueType)
            case choices([Template])
        }

        package let text: Template
        package let answer: Answer
        package let standard: Template?
        package let timeout: TimeSpan?
        package let remind: TimeSpan?
    }
}

extension Action.Waiting {
    /// The point from which signals count.
    package enum Start: Hashable, Sendable {
        case now, run

        /// The end of a step.
        case step(String)
        case before(TimeSpan)

        /// The end of the step before it; without one, the beginning of the run or the round.
        case stepBefore
    }

    /// The point from which signals count.
    package var start: Start {
        switch since {
        case nil: .stepBefore
        case "now": .now
        case "run": .run
        // A text that is no duration is the id of a step; the checker has seen to that.
        case let text?: (try? TimeSpan(text: text)).map { .before($0) } ?? .step(text)
        }
    }
}
