/// Asks whether a property has a value in it.
public final class ContainsComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.ValueType) -> ComparatorMappingType
    ) {
        super.init(EntityQueryComparison(.contains, mappingTransform))
    }
}
