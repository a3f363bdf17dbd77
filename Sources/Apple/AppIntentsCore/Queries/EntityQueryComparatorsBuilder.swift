/// Builds the ways in which one property can be compared.
@resultBuilder
public enum EntityQueryComparatorsBuilder<
    Property, PropertyType: _IntentValue, ComparatorMappingType
> {
    public typealias Comparator = EntityQueryComparator<
        Property, PropertyType, ComparatorMappingType
    >

    public static func buildExpression(_ comparator: Comparator) -> Comparator { comparator }

    public static func buildBlock(_ comparators: Comparator...) -> [Comparator] { comparators }
}
