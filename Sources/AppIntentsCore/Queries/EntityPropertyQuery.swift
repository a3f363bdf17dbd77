/// Finds entities by comparing their properties, so that people can build a filter.
public protocol EntityPropertyQuery: EntityQuery {
    /// What a comparison becomes: a predicate, a closure, a clause of SQL.
    associatedtype ComparatorMappingType

    static var properties: QueryProperties { get }
    static var sortingOptions: SortingOptions { get }

    /// What the action that finds entities does.
    @preconcurrency @MainActor static var findIntentDescription: IntentDescription? { get }

    func entities(
        matching comparators: [ComparatorMappingType], mode: ComparatorMode,
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

/// Whether all comparisons have to hold or one is enough.
public enum EntityQueryComparatorMode: Sendable {
    case and, or
}

/// By which property entities are sorted, and in which direction.
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
    /// A direction of sorting.
    public enum Ordering: Hashable, Sendable {
        case ascending, descending
    }

    public let by: any PartialKeyPath<Entity> & Sendable
    public let order: Ordering

    public init(by: any PartialKeyPath<Entity> & Sendable, order: Ordering) {
        self.by = by
        self.order = order
    }
}
