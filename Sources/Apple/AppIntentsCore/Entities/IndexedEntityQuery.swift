/// A query that puts its entities into a search index.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
    func reindexEntities(
        for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription) async throws
    func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}

extension IndexedEntityQuery {
    public func reindexEntities(
        for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription
    ) async throws {}

    public func reindexAllEntities(
        indexDescription: CSSearchableIndexDescription
    ) async throws {}
}
