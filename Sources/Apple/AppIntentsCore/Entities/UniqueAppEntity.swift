/// An entity of which there is one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where ID == String { init() }

extension UniqueAppEntity {
    public var id: String { _typeName(Self.self, qualified: false) }

    /// The name of the type, since there is nothing to tell the entity from.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Declaration.read { Self.typeDisplayName })
    }
}

/// Finds the entity of which there is one.
public protocol UniqueAppEntityQuery: EntityQuery
where Entity: UniqueAppEntity, Result == [Entity] { func uniqueEntity() async throws -> Entity }

extension UniqueAppEntityQuery {
    public func entities(for identifiers: [String]) async throws -> [Entity] {
        [try await uniqueEntity()]
    }

    public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}

/// A query that makes the entity of which there is one, or calls a closure for it.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
    public typealias Result = [Entity]

    private let make: @Sendable () async throws -> Entity

    public init() { make = { Entity() } }

    public init(_ provider: @escaping @Sendable () async throws -> Entity) { make = provider }

    public func uniqueEntity() async throws -> Entity { try await make() }
}
