extension RecordType {
    /// A value in a record, by its name.
    public struct Field: Hashable, Sendable {
        /// What stands after the dot.
        public let name: String

        /// What the field holds where it is there.
        public let type: ExpressionType

        /// Whether the field may be missing, so that `has` is needed before it is read.
        public let isOptional: Bool

        /// What the field is for, in one sentence, for editors and reference pages; empty for
        /// nothing.
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
