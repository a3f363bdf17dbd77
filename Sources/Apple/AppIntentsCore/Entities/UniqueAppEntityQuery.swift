/// Finds the entity of which there is one.
public protocol UniqueAppEntityQuery: EntityQuery
where Entity: UniqueAppEntity, Result == [Entity] {
    func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery {
    public func entities(for identifiers: [String]) async throws -> [Entity] {
        [try await uniqueEntity()]
    }

    public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
