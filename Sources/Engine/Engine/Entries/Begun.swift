public import IntentHosting
public import IntentTraits
public import Store
public import Values
public import Workflows

/// What is kept before something is begun that must not be begun twice in silence.
public enum Begun: Hashable, Sendable {
    case call(BegunCall)
    case child(RunID)
}

/// An intent that is about to be performed.
public struct BegunCall: Hashable, Sendable {
    /// The call without what is secret.
    public let call: IntentCall
    public let repetition: Repetition
    public let ifInterrupted: Step.IfInterrupted

    /// Parameters whose values are made again from secrets for each attempt.
    public var secret: [String] = []

    /// Parameters that are shown as `•••`.
    public var hidden: [String] = []

    /// The name under which the values of these lie in a drawer until the run has ended, and
    /// answers that nobody may see.
    public var sealed: Digest?

    public init(
        _ call: IntentCall, _ repetition: Repetition, ifInterrupted: Step.IfInterrupted
    ) {
        self.call = call
        self.repetition = repetition
        self.ifInterrupted = ifInterrupted
    }
}
