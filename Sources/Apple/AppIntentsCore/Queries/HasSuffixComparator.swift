/// Asks whether a property ends with a value.
public final class HasSuffixComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) {
        super.init(EntityQueryComparison(.hasSuffix, mappingTransform))
    }
}
