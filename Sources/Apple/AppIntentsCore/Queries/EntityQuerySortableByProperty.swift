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
    @_spi(Hosting) public func sort(
        _ order: EntityQuerySort<Entity>.Ordering
    ) -> EntityQuerySort<Entity> {
        EntityQuerySort(by: keyPath, order: order)
    }
}
