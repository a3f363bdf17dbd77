public import Diagnostics

/// The reason why an expression has no value.
///
/// The message never has a value in it, since that could be secret; it names types, fields and
/// functions.
public struct ExpressionError: Error, Hashable, Sendable {
    /// The reason, in one sentence.
    public let message: Diagnostic.Message

    /// The innermost term that has no value, or `nil` if that is not known.
    public var range: SourceRange?

    /// Creates an error of the part that declares the message.
    public init(_ message: Diagnostic.Message, at range: SourceRange? = nil) {
        self.message = message
        self.range = range
    }
}

extension ExpressionError: CustomStringConvertible {
    public var description: String { message.text }
}
