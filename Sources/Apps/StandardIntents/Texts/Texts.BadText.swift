import IntentTraits

extension Texts {
    /// A text that is not what it has to be.
    struct BadText: CodedError, CustomStringConvertible {
        let kind: String
        let reason: String

        var code: String { "bad-text" }
        var description: String { "it is no \(kind): \(reason)" }
    }
}
