public import Diagnostics
public import Values

/// A value as somebody wrote it or as it came out of a computation, before it is known which type
/// it should have.
public struct Literal: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// A text, and what it means where nothing says which type it should have.
        case scalar(String, otherwise: Value)
        case list([Literal])
        case map([Pair])

        /// What an expression or another step came to; only what has no other written form is read
        /// as text.
        case computed(Value)
    }

    /// An entry of a map, in the order of writing.
    public struct Pair: Hashable, Sendable {
        public let key: String
        public let value: Literal

        public init(key: String, value: Literal) {
            self.key = key
            self.value = value
        }
    }

    public let content: Content

    /// Where it was written, if that was in a file.
    public let range: SourceRange?

    public init(_ content: Content, at range: SourceRange? = nil) {
        self.content = content
        self.range = range
    }

    /// A text that means itself where nothing says otherwise, such as a word of a command line.
    public static func text(_ text: String, at range: SourceRange? = nil) -> Literal {
        Literal(.scalar(text, otherwise: .string(text)), at: range)
    }
}
