/// The properties of an entity that can be compared.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
    @_spi(Hosting) public let properties: [AnyEntityQueryProperty<Entity, ComparatorMappingType>]

    public init(
        @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () ->
            [AnyEntityQueryProperty<Entity, ComparatorMappingType>]
    ) { self.properties = properties() }
}

/// Builds the properties that can be compared.
@resultBuilder public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
    public typealias Erased = AnyEntityQueryProperty<Entity, ComparatorMappingType>

    public static func buildExpression<Property, PropertyType>(
        _ property: EntityQueryProperty<Entity, Property, PropertyType, ComparatorMappingType>
    ) -> Erased { property.erased }

    public static func buildBlock(_ properties: Erased...) -> [Erased] { properties }
}

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
