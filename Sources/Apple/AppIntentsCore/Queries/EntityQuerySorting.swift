/// The property that entities are sorted by, and the direction.
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
    /// A direction of sorting.
    public enum Ordering: Hashable, Sendable { case ascending, descending }

    public let by: any PartialKeyPath<Entity> & Sendable
    public let order: Ordering

    public init(by: any PartialKeyPath<Entity> & Sendable, order: Ordering) {
        self.by = by
        self.order = order
    }
}

/// The properties by which entities can be sorted.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
    @_spi(Hosting) public let options: [EntityQuerySortableByProperty<Entity>]

    public init(
        @EntityQuerySortingOptionsBuilder<Entity> _ options: () -> [EntityQuerySortableByProperty<
            Entity
        >]
    ) { self.options = options() }
}

/// Builds the properties by which entities can be sorted.
@resultBuilder public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
    public static func buildExpression(
        _ option: EntityQuerySortableByProperty<Entity>
    ) -> EntityQuerySortableByProperty<Entity> {
        option
    }

    public static func buildBlock(
        _ options: EntityQuerySortableByProperty<Entity>...
    ) -> [EntityQuerySortableByProperty<Entity>] {
        options
    }
}

/// A property by which entities can be sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: Sendable {
    let keyPath: any PartialKeyPath<Entity> & Sendable
    private let reference: @Sendable (Entity) -> any PropertyReference

    public init<Value>(_ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable) {
        self.keyPath = keyPath
        reference = { $0[keyPath: keyPath] }
    }

    /// Returns what the property is called in the source; an entity shows it.
    @_spi(Hosting) public func name(in entity: Entity) -> String? {
        FieldLayout.of(Entity.self).name(of: reference(entity), in: entity)
    }

    /// Returns the sorting by this property.
    @_spi(Hosting) public func sort(_ order: EntityQuerySort<Entity>.Ordering) -> EntityQuerySort<
        Entity
    > { EntityQuerySort(by: keyPath, order: order) }
}
