/// Finds the entities of one type.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
    associatedtype Entity: AppEntity = Result.Result.ValueType
    associatedtype Result = [Entity]

    init()

    /// Returns the entities that still exist; an identifier of one that does not is passed over.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

    /// Returns the entities that people are offered.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { [] }
}
