public import Diagnostics

/// That a secret could not be had, and what can be done about it.
public struct MissingSecret: Error, Hashable, Sendable {
    public let message: Diagnostic.Message

    /// Creates it with a sentence that has the name and no value.
    public init(_ sentence: String) {
        message = Diagnostic.Message(code: "no-secret", sentence)
    }
}
