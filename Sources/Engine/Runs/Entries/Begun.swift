public import Calls
public import IntentTraits
public import Store
public import Values
public import Workflows

/// A note that is stored before something begins that must not begin twice unnoticed.
public enum Begun: Hashable, Sendable {
    case call(BegunCall)
    case child(RunID)
}

/// An intent that is about to be performed.
public struct BegunCall: Hashable, Sendable {
    /// The call without its secrets.
    public let call: IntentCall
    public let repetition: Repetition
    public let ifInterrupted: Step.IfInterrupted

    /// Parameters whose values are made again from secrets for each attempt.
    public var secret: [String] = []

    /// Parameters that are shown as `•••`.
    public var hidden: [String] = []

    /// The name under which these values, and private answers, lie in a drawer until the run has
    /// ended.
    public var sealed: Digest?
}

extension BegunCall {
    public init(
        _ call: IntentCall, _ repetition: Repetition, ifInterrupted: Step.IfInterrupted
    ) {
        self.call = call
        self.repetition = repetition
        self.ifInterrupted = ifInterrupted
    }
}
