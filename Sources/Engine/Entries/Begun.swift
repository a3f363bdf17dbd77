public import IntentHosting
public import IntentTraits
public import Store
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

    public init(
        _ call: IntentCall, _ repetition: Repetition, ifInterrupted: Step.IfInterrupted
    ) {
        self.call = call
        self.repetition = repetition
        self.ifInterrupted = ifInterrupted
    }
}
