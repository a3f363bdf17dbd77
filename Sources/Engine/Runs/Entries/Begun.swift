package import Calls
package import IntentTraits
package import Store
package import Values
package import Workflows

/// A note that is stored before something begins that must not begin twice unnoticed.
package enum Begun: Hashable, Sendable {
    case call(BegunCall)
    case child(RunID)
}

/// An intent that is about to be performed.
package struct BegunCall: Hashable, Sendable {
    /// The call without its secrets.
    package let call: IntentCall
    package let repetition: Repetition
    package let ifInterrupted: Step.IfInterrupted

    /// Parameters whose values are made again from secrets for each attempt.
    package var secret: [String] = []

    /// Parameters that are shown as `•••`.
    package var hidden: [String] = []

    /// The name under which these values, and private answers, lie in a drawer until the run has
    /// ended.
    package var sealed: Digest?
}

extension BegunCall {
    package init(_ call: IntentCall, _ repetition: Repetition, ifInterrupted: Step.IfInterrupted) {
        self.call = call
        self.repetition = repetition
        self.ifInterrupted = ifInterrupted
    }
}

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
