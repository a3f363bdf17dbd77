public import IntentHosting

/// Why a step did not do what it was for.
public struct StepFailure: Error, Hashable, Sendable {
    /// Whether it is known what was done, as for calls.
    public typealias Clarity = CallFailure.Clarity

    /// A name that stays the same when the sentence is reworded.
    public let code: String
    public let message: String
    public let clarity: Clarity

    /// Where it began, as expressions and people call the step.
    public var step: String

    /// What was written before it: both ends of what its programs and its app have said, or
    /// nothing.
    public var output = ""

    /// What failed beside it.
    public var others: [StepFailure] = []

    public init(_ code: String, _ message: String, _ clarity: Clarity = .clean, step: String = "") {
        self.code = code
        self.message = message
        self.clarity = clarity
        self.step = step
    }

    /// Creates the failure of a step whose call failed.
    public init(_ failure: CallFailure) {
        self.init(failure.code, failure.description, failure.clarity)
    }
}
