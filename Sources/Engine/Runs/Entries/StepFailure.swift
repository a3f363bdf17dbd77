package import Calls
import IntentTraits
package import Values

/// The reason why a step did not do its work.
package struct StepFailure: Error, Hashable, Sendable {
    /// How certain it is whether the work was done, as for calls.
    package typealias Clarity = CallFailure.Clarity

    /// A name that stays the same when the sentence is reworded.
    package let code: String
    package let message: String
    package let clarity: Clarity

    /// The step where it began, by the name that expressions and people use.
    package var step: String

    /// The beginning and the end of what its programs and its app have written before it, or
    /// nothing.
    package var output = ""

    /// Other failures beside it.
    package var others: [StepFailure] = []
}

extension StepFailure {
    package init(_ code: String, _ message: String, _ clarity: Clarity = .clean, step: String = "")
    {
        self.code = code
        self.message = message
        self.clarity = clarity
        self.step = step
    }

    /// Creates the failure of a step whose call failed.
    package init(_ failure: CallFailure) {
        self.init(failure.code, failure.description, failure.clarity)
    }
}

extension StepFailure: StoredRecord {
    package static let table = StoredTable(
        "failure", part("code", \.code), part("message", \.message),
        part("clarity", or: .clean, \.clarity), part("step", or: "", \.step),
        part("output", or: "", \.output), part("others", or: [], \.others), make: Self.init)
}

extension StepFailure.Clarity: StoredText {}

extension StepResult: StoredRecord {
    package static let table = StoredTable(
        "result", part(optional: "value", \.value), part(optional: "sealed", \.sealed),
        part(optional: "hidden", \.hidden), part("lacks_value", or: false, \.lacksValue),
        part(optional: "dialog", \.dialog),
        part(optional: "supporting", \.supporting), part(optional: "snippet", \.snippet),
        part(optional: "opened", \.opened), part("recorded", or: false, \.wasRecorded),
        part("touches", or: [], \.touches), part("touches_hidden", or: false, \.hidesTouches),
        part("follow_ups", or: [], \.followUps),
        part("cancelled_follow_ups", or: [], \.cancelledFollowUps),
        part("remarks", or: [], \.remarks), unstored(nil), make: Self.init)
}
