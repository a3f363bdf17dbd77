public import Diagnostics

/// A secret that could not be had, and the advice how to supply it.
public struct MissingSecret: Error, Hashable, Sendable {
    public let message: Diagnostic.Message

    /// Creates it with a sentence that has the name and no value.
    public init(_ sentence: String) {
        message = Diagnostic.Message(code: "no-secret", sentence)
    }
}
