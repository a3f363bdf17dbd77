/// A map of which it is known what its fields are.
public struct RecordType: Hashable, Sendable {
    /// What people call the type, as in `nagz.nag`; records of one name are one type.
    public let name: String

    /// The fields that are known, each name once.
    public let fields: [Field]

    /// Whether there may be other fields, of which nothing is known.
    public let isOpen: Bool

    /// Creates the type of maps with these fields and, unless it is open, no others.
    public init(_ name: String, _ fields: [Field], isOpen: Bool = false) {
        self.name = name
        self.fields = fields
        self.isOpen = isOpen
    }

    /// The field of a name, or `nil` where none is known.
    public subscript(name: String) -> Field? {
        fields.first { $0.name == name }
    }
}
