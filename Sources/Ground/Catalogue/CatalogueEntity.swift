/// A kind of thing that an app keeps, as data.
public struct CatalogueEntity: Hashable, Sendable {
    public let id: TypeID
    public let title: String
    public var properties: [Property]

    /// The way in which a thing is found: by a text, or by its id alone.
    public var lookup: Lookup

    /// The ways to refer to one of these things.
    public enum Lookup: String, Sendable {
        case byID = "by_id"
        case byText = "by_text"

        /// It is made for one result; it has no id by which it could be given.
        case never
    }

    /// A property of such a thing.
    public struct Property: Hashable, Sendable {
        public let name: String

        /// The type, which is that of a secret where the property is private.
        public let type: ValueType
        public let title: String

        public var privacy: CatalogueParameter.Privacy { type.hidesSomething ? .private : .open }

        public init(_ name: String, _ type: ValueType, title: String? = nil) {
            self.name = name
            self.type = type
            self.title = title ?? name
        }
    }

    public init(_ id: TypeID, title: String, properties: [Property] = [], lookup: Lookup = .byID) {
        self.id = id
        self.title = title
        self.properties = properties
        self.lookup = lookup
    }
}
