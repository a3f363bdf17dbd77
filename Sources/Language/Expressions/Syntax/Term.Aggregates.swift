public import Diagnostics

extension Term {
    /// One of the elements that a list is written with; optional as `[?a]`.
    public struct Element: Sendable {
        /// The element, or the optional that it may come from.
        public let term: Term

        /// Whether the list has no such element if the optional is empty.
        public let isOptional: Bool

        /// Creates an element.
        public init(_ term: Term, isOptional: Bool = false) {
            self.term = term
            self.isOptional = isOptional
        }
    }

    /// One of the entries that a map is written with; optional as `{?'a': b}`.
    public struct Entry: Sendable {
        /// The key.
        public let key: Term

        /// The value, or the optional that it may come from.
        public let value: Term

        /// Whether the map has no such entry if the optional is empty.
        public let isOptional: Bool

        /// Creates an entry.
        public init(_ key: Term, _ value: Term, isOptional: Bool = false) {
            self.key = key
            self.value = value
            self.isOptional = isOptional
        }
    }

    /// One of the fields that a message is written with.
    public struct Field: Sendable {
        /// The name of the field.
        public let name: String

        /// The range of the name.
        public let nameRange: SourceRange

        /// The value, or the optional that it may come from.
        public let value: Term

        /// Whether the field is left out if the optional is empty.
        public let isOptional: Bool

        /// Creates a field.
        public init(
            _ name: String, at nameRange: SourceRange, _ value: Term, isOptional: Bool = false
        ) {
            self.name = name
            self.nameRange = nameRange
            self.value = value
            self.isOptional = isOptional
        }
    }
}
