public import Diagnostics
public import Values

/// One line of a workflow: what is done, and what is done about it.
public struct Step: Sendable {
    /// The name by which expressions know it, if it has one.
    public var id: String?

    /// Where the id stands, or else the step.
    public var idRange: SourceRange

    /// The title for people.
    public var name: String?

    /// What has to hold, or else the step is skipped.
    public var when: PlacedExpression?
    public var retry: Retry?
    public var timeout: TimeSpan?
    public var onError = OnError.fail
    public var ifInterrupted: IfInterrupted?
    public let action: Action

    /// Whether its value must not be shown; it is known where the step was checked.
    public internal(set) var isSecret = false

    /// Where it is written, if it comes out of a definition.
    public internal(set) var place: Place?

    /// Where its verb stands.
    public let range: SourceRange

    init(_ action: Action, at range: SourceRange) {
        self.action = action
        self.range = range
        idRange = range
    }

    /// A line of a file.
    public struct Place: Hashable, Sendable {
        public let file: String
        public let line: Int
    }

    /// What a failure of the step does to its run.
    public enum OnError: String, CaseIterable, Sendable {
        case fail, `continue`
    }

    /// What becomes of an attempt that was interrupted and may have done its work.
    public enum IfInterrupted: String, CaseIterable, Sendable {
        case retry, ask, fail, skip
    }
}
