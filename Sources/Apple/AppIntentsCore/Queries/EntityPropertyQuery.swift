/// Finds entities by comparing their properties, so that people can build a filter.
public protocol EntityPropertyQuery: EntityQuery {
    /// The form of a comparison in the app: a predicate, a closure, a clause of SQL.
    associatedtype ComparatorMappingType

    static var properties: QueryProperties { get }
    static var sortingOptions: SortingOptions { get }

    /// The description of the action that finds entities.
    @preconcurrency @MainActor static var findIntentDescription: IntentDescription? { get }

    func entities(
        matching comparators: sending [ComparatorMappingType], mode: ComparatorMode,
        sortedBy: [EntityQuerySort<Entity>], limit: Int?
    ) async throws -> Result
}

extension EntityPropertyQuery {
    public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    public typealias SortingOptions = EntityQuerySortingOptions<Entity>
    public typealias SortableBy = EntityQuerySortableByProperty<Entity>
    public typealias Sort = EntityQuerySort
    public typealias ComparatorMode = EntityQueryComparatorMode
    public typealias Property<Wrapper, Value: _IntentValue> = EntityQueryProperty<
        Entity, Wrapper, Value, ComparatorMappingType
    > where Wrapper: EntityProperty<Value>

    public static var findIntentDescription: IntentDescription? { nil }
}
