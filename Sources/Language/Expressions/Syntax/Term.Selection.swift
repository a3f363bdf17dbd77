public import Diagnostics

extension Term {
    /// A field of something: `a.b`, `a.?b`, `` a.`b-c` `` or `has(a.b)`.
    public struct Selection: Sendable {
        /// What a selection asks for.
        public enum Mode: Sendable {
            /// The field, which has to be there.
            case value
            /// Whether the field is there, as `has` asks.
            case test
            /// The field as an optional: `a.?b`.
            case optional
        }

        /// What has the field.
        public let operand: Term

        /// The name of the field, without backticks.
        public let field: String

        /// Where the name stands.
        public let fieldRange: SourceRange

        /// What is asked for.
        public let mode: Mode

        /// Whether the name stands in backticks, so that it cannot be part of a variable's name.
        public let isQuoted: Bool

        /// Creates a selection.
        public init(
            _ operand: Term, _ field: String, at fieldRange: SourceRange, _ mode: Mode = .value,
            isQuoted: Bool = false
        ) {
            self.operand = operand
            self.field = field
            self.fieldRange = fieldRange
            self.mode = mode
            self.isQuoted = isQuoted
        }
    }
}
