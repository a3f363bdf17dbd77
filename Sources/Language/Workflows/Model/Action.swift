public import Catalogue
public import Diagnostics
public import Values

/// The action of a step: one case for each verb of the language.
public indirect enum Action: Sendable {
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
    public struct Argument: Sendable {
        public let name: String
        public let value: Template
        public let range: SourceRange

        /// Whether a key of the step itself stands for it, as `run` does for the script of a shell.
        var isOfStep = false
    }

    /// Steps for a case; those of `if` are the first of two.
    public struct Branch: Sendable {
        public let when: PlacedExpression
        public let steps: [Step]
    }

    /// Steps for each element of a list.
    public struct Loop: Sendable {
        public let list: Template

        /// The name of the element in expressions.
        public let element: String

        /// The range of that name, or of the loop.
        public let range: SourceRange
        public let key: PlacedExpression?

        /// The number of elements that are worked on at once.
        public let parallel: Int
        public let steps: [Step]

        /// The value that is kept of each element.
        public let collect: Template?
    }

    /// Steps again and again.
    public struct Rounds: Sendable {
        public enum End: Sendable {
            case times(Template)
            case `while`(PlacedExpression)
            case until(PlacedExpression)
        }

        public let end: End
        public let mostRounds: Int
        public let steps: [Step]
    }

    /// Steps beside others; the name is a number where the author gave none.
    public struct Lane: Sendable {
        public let name: String
        public let steps: [Step]
    }

    /// Until a signal comes.
    public struct Waiting: Sendable {
        public let signal: String
        public let range: SourceRange
        public let condition: PlacedExpression?

        /// `now`, `run`, the id of a step, or a duration.
        public let since: String?
        public let timeout: TimeSpan?

        /// The value of the step if the time is up.
        public let otherwise: Template?
    }

    /// Until a person answers.
    public struct Asking: Sendable {
        public enum Answer: Sendable {
            case type(ValueType)
            case choices([Template])
        }

        public let text: Template
        public let answer: Answer
        public let standard: Template?
        public let timeout: TimeSpan?
        public let remind: TimeSpan?
    }
}
