/// Asks whether a property lies between two values.
public final class IsBetweenComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform:
            @escaping @Sendable (PropertyType.UnwrappedType, PropertyType.UnwrappedType) ->
            ComparatorMappingType
    ) {
        super.init(EntityQueryComparison(between: mappingTransform))
    }
}
