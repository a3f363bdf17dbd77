public import Diagnostics

extension Term {
    /// A field of something: `a.b`, `a.?b`, `` a.`b-c` `` or `has(a.b)`.
    public struct Selection: Sendable {
        /// The result of a selection.
        public enum Mode: Sendable {
            /// The field, which has to be there.
            case value
            /// A test whether the field is there, for `has`.
            case test
            /// The field as an optional: `a.?b`.
            case optional
        }

        /// The term that has the field.
        public let operand: Term

        /// The name of the field, without backticks.
        public let field: String

        /// The range of the name.
        public let fieldRange: SourceRange

        /// The result of the selection.
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
