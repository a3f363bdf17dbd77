/// Knows all entities of its type, so that they can be listed and filtered without more code.
public protocol EnumerableEntityQuery: EntityQuery {
    associatedtype Entity

    func allEntities() async throws -> [Entity]

    /// The description of the action that finds entities.
    @preconcurrency @MainActor static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
    public static var findIntentDescription: IntentDescription? { nil }
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }

    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
