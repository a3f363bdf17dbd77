extension RecordType {
    /// A value in a record, by its name.
    public struct Field: Hashable, Sendable {
        /// The name after the dot.
        public let name: String

        /// The type of the field where it is there.
        public let type: ExpressionType

        /// Whether the field may be missing, so that `has` is needed before it is read.
        public let isOptional: Bool

        /// The purpose of the field, in one sentence, for editors and reference pages; empty for
        /// none.
        public let documentation: String

        /// Creates a field that is always there unless told otherwise.
        public init(
            _ name: String, _ type: ExpressionType, isOptional: Bool = false,
            documentation: String = ""
        ) {
            self.name = name
            self.type = type
            self.isOptional = isOptional
            self.documentation = documentation
        }
    }
}
