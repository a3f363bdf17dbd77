/// Builds the properties that can be compared.
@resultBuilder public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
    public typealias Erased = AnyEntityQueryProperty<Entity, ComparatorMappingType>

    public static func buildExpression<Property, PropertyType>(
        _ property: EntityQueryProperty<Entity, Property, PropertyType, ComparatorMappingType>
    ) -> Erased {
        property.erased
    }

    public static func buildBlock(_ properties: Erased...) -> [Erased] { properties }
}
