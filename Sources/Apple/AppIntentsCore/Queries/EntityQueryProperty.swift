/// A property that can be compared.
public final class EntityQueryProperty<
    Entity: AppEntity, Property, PropertyType: _IntentValue, ComparatorMappingType
>: Sendable where Property: EntityProperty<PropertyType> {
    let erased: AnyEntityQueryProperty<Entity, ComparatorMappingType>

    public init(
        _ keyPath: any KeyPath<Entity, Property> & Sendable,
        @EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType>
        comparators: () -> [EntityQueryComparator<Property, PropertyType, ComparatorMappingType>]
    ) {
        erased = AnyEntityQueryProperty(
            shape: PropertyType._shape, comparisons: comparators().map(\.comparison),
            reference: { $0[keyPath: keyPath] })
    }
}
