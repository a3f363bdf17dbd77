/// A thing of an app as an intent returned it: which one it is, and what was known of it then.
///
/// Expressions read this snapshot of an entity; to act on it, an app fetches it again by its ID.
public struct Entity: Sendable {
    /// The name of the type with its app's before it, as in `nagz.nag`.
    public var type: String

    /// The id of the entity in its app.
    public var id: String

    /// The properties by their names.
    public var properties: ValueMap

    /// Creates the snapshot of an entity.
    public init(type: String, id: String, properties: ValueMap = [:]) {
        self.type = type
        self.id = id
        self.properties = properties
    }
}

extension Entity: Hashable {
    public static func == (a: Entity, b: Entity) -> Bool { a.precedence(to: b) == .same }

    func precedence(to other: Entity) -> Precedence {
        type.precedence(to: other.type)
            .then(id.precedence(to: other.id))
            .then(properties.precedence(to: other.properties))
    }

    public func hash(into hasher: inout Hasher) {
        type.hashCodePoints(into: &hasher)
        id.hashCodePoints(into: &hasher)
        hasher.combine(properties)
    }
}
