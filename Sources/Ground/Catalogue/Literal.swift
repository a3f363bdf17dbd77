public import Diagnostics
public import Values

/// A value as it was written or computed, before it is known which type it should have.
public struct Literal: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// A text, and what it means where nothing says which type it should have.
        case scalar(String, otherwise: Value)
        case list([Literal])
        case map([Pair])

        /// The value of an expression or another step; it is read as text only for types without
        /// another written form.
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

    /// The range where it was written, if that was in a file.
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

extension Literal {
    /// Every value that was written or computed in it, as it came.
    public var values: [Value] {
        switch content {
        case .scalar(let text, let meaning): [.string(text), meaning]
        case .list(let elements): elements.flatMap(\.values)
        case .map(let pairs): pairs.flatMap(\.value.values)
        case .computed(let value): [value]
        }
    }
}
