/// A map of which it is known what its fields are.
public struct RecordType: Hashable, Sendable {
    /// The name of the type for people, as in `nagz.nag`; records of one name are one type.
    public let name: String

    /// The fields that are known, each name once.
    public private(set) var fields: [Field]

    /// Whether there may be other fields, of which nothing is known.
    public let isOpen: Bool

    /// The indexes of the fields by their names, if there are many.
    private let places: [String: Int]

    /// Creates the type of maps with these fields and, unless it is open, no others.
    public init(_ name: String, _ fields: [Field], isOpen: Bool = false) {
        self.name = name
        self.fields = fields
        self.isOpen = isOpen
        // A look at each is quickest as long as there are few.
        places =
            fields.count > 16
            ? Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first } : [:]
    }

    /// The field of a name, or `nil` where none is known.
    public subscript(name: String) -> Field? { index(of: name).map { fields[$0] } }

    /// Returns the record with a field in the place of the one of its name, if there is one.
    func replacing(_ field: Field) -> Self {
        guard let index = index(of: field.name) else { return self }
        var copy = self
        copy.fields[index] = field
        return copy
    }

    private func index(of name: String) -> Int? {
        places.isEmpty ? fields.indices.first { fields[$0].name == name } : places[name]
    }
}

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
