import Calls
import IntentTraits
import Store
package import Values
import Workflows

extension Begun: StoredChoice {
    package static let cases = StoredCases<Begun>(
        "beginning",
        [
            StoredCase("child", .part("child"), make: Self.child) {
                if case .child(let id) = $0 { id } else { nil }
            },
            StoredCase("call", partsOf: BegunCall.self, make: Self.call) {
                if case .call(let call) = $0 { call } else { nil }
            },
        ])
}

extension BegunCall: StoredRecord {
    package static let table = StoredTable(
        "beginning", part("call", \.call), part("repetition", \.repetition),
        part("if_interrupted", \.ifInterrupted), part("secret", or: [], \.secret),
        part("hidden", or: [], \.hidden), part(optional: "sealed", \.sealed), make: Self.init)
}

extension Repetition: StoredText {}
