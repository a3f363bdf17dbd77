/// Asks whether a property is a value.
public final class EqualToComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.equalTo, mappingTransform))
    }
}
