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

/// Finds entities by what people call them.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> Result
}

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

/// Finds values by something that is no identifier, such as a picture.
public protocol IntentValueQuery: _SupportsAppDependencies, PersistentlyIdentifiable, Sendable {
    associatedtype Input: Sendable
    associatedtype Result: ResultsCollection

    init()

    func values(for input: Input) async throws -> Result
}
