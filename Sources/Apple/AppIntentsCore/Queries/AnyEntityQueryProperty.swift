/// A property that can be compared, of which the value's type is forgotten.
public struct AnyEntityQueryProperty<Entity: AppEntity, ComparatorMappingType>: Sendable {
    @_spi(Hosting) public let shape: _IntentValueShape
    @_spi(Hosting) public let comparisons: [EntityQueryComparison<ComparatorMappingType>]
    let reference: @Sendable (Entity) -> any PropertyReference

    /// Returns what the property is called in the source; an entity shows it.
    @_spi(Hosting) public func name(in entity: Entity) -> String? {
        FieldLayout.of(Entity.self).name(of: reference(entity), in: entity)
    }
}
