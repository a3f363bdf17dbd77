/// An entity by its type and its identifier, without the entity.
public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let entityTypeIdentifier: String
    public let identifier: String

    public init<Entity: AppEntity>(for entity: Entity) {
        self.init(for: Entity.self, identifier: entity.id)
    }

    public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
        entityTypeIdentifier = Declaration.read { type.persistentIdentifier }
        self.identifier = identifier.entityIdentifierString
    }

    public var description: String { "\(entityTypeIdentifier)/\(identifier)" }
}
