public import Calls

/// The reason why a step did not do its work.
public struct StepFailure: Error, Hashable, Sendable {
    /// How certain it is whether the work was done, as for calls.
    public typealias Clarity = CallFailure.Clarity

    /// A name that stays the same when the sentence is reworded.
    public let code: String
    public let message: String
    public let clarity: Clarity

    /// The step where it began, by the name that expressions and people use.
    public var step: String

    /// The beginning and the end of what its programs and its app have written before it, or
    /// nothing.
    public var output = ""

    /// Other failures beside it.
    public var others: [StepFailure] = []
}

extension StepFailure {
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
