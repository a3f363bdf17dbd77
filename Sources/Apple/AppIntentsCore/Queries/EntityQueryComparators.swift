/// Whether all comparisons have to hold or one is enough.
public enum EntityQueryComparatorMode: Sendable { case and, or }

/// A comparison that a property allows, and its form in the app.
public class EntityQueryComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    @unchecked Sendable
{
    // Subclasses add no state, and this one never changes.
    let comparison: EntityQueryComparison<ComparatorMappingType>

    init(_ comparison: EntityQueryComparison<ComparatorMappingType>) {
        self.comparison = comparison
    }
}

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

/// Asks whether a property is a value.
public final class EqualToComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.equalTo, mappingTransform))
    }
}

/// Asks whether a property is not a value.
public final class NotEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.notEqualTo, mappingTransform))
    }
}

/// Asks whether a property is less than a value.
public final class LessThanComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.lessThan, mappingTransform)) }
}

/// Asks whether a property is at most a value.
public final class LessThanOrEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.lessThanOrEqualTo, mappingTransform)) }
}

/// Asks whether a property is greater than a value.
public final class GreaterThanComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.greaterThan, mappingTransform)) }
}

/// Asks whether a property is at least a value.
public final class GreaterThanOrEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.greaterThanOrEqualTo, mappingTransform)) }
}

/// Asks whether a property has a value in it.
public final class ContainsComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.ValueType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.contains, mappingTransform)) }
}

/// Asks whether a property begins with a value.
public final class HasPrefixComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.hasPrefix, mappingTransform)) }
}

/// Asks whether a property ends with a value.
public final class HasSuffixComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform: @escaping @Sendable (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) { super.init(EntityQueryComparison(.hasSuffix, mappingTransform)) }
}

/// Asks whether a property lies between two values.
public final class IsBetweenComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    // Unchecked only because Swift asks a subclass to repeat it: there is no state of its own.
    public init(
        mappingTransform:
            @escaping @Sendable (PropertyType.UnwrappedType, PropertyType.UnwrappedType) ->
            ComparatorMappingType
    ) { super.init(EntityQueryComparison(between: mappingTransform)) }
}
