package import Diagnostics

/// A secret that could not be had, and the advice how to supply it.
package struct MissingSecret: Error, Hashable, Sendable {
    package let message: Diagnostic.Message

    /// Creates it with a sentence that has the name and no value.
    package init(_ sentence: String) { message = Diagnostic.Message(code: "no-secret", sentence) }
}
