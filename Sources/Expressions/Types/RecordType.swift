/// A map of which it is known what its fields are.
public struct RecordType: Hashable, Sendable {
    /// A value in a record, by its name.
    public struct Field: Hashable, Sendable {
        /// What stands after the dot.
        public let name: String

        /// What the field holds where it is there.
        public let type: ExpressionType

        /// Whether the field may be missing, so that `has` is needed before it is read.
        public let isOptional: Bool

        /// Creates a field that is always there unless told otherwise.
        public init(_ name: String, _ type: ExpressionType, isOptional: Bool = false) {
            self.name = name
            self.type = type
            self.isOptional = isOptional
        }
    }

    /// What people call the type, as in `nagz.nag`; records of one name are one type.
    public let name: String

    /// The fields, each name once.
    public let fields: [Field]

    /// Creates the type of maps with these fields and no others.
    public init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
    }

    /// The field of a name, or `nil` where the record has none.
    public subscript(name: String) -> Field? {
        fields.first { $0.name == name }
    }
}
