/// A query that makes the entity of which there is one, or calls a closure for it.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
    public typealias Result = [Entity]

    private let make: @Sendable () async throws -> Entity

    public init() {
        make = { Entity() }
    }

    public init(_ provider: @escaping @Sendable () async throws -> Entity) {
        make = provider
    }

    public func uniqueEntity() async throws -> Entity { try await make() }
}
