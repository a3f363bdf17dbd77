import Calls
import IntentTraits
package import Values

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
        part("lacks_value", or: false, \.lacksValue), part(optional: "dialog", \.dialog),
        part("touches", or: [], \.touches), part("touches_hidden", or: false, \.hidesTouches),
        part("remarks", or: [], \.remarks), make: Self.init)
}
