// The comparators are unchecked because Swift asks a subclass to repeat what its superclass promises; none
// of them has state of its own.

/// Asks whether a property is a value.
public final class EqualToComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.equalTo, mappingTransform))
    }
}

/// Asks whether a property is not a value.
public final class NotEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.notEqualTo, mappingTransform))
    }
}

/// Asks whether a property is less than a value.
public final class LessThanComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.lessThan, mappingTransform))
    }
}

/// Asks whether a property is at most a value.
public final class LessThanOrEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.lessThanOrEqualTo, mappingTransform))
    }
}

/// Asks whether a property is greater than a value.
public final class GreaterThanComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.greaterThan, mappingTransform))
    }
}

/// Asks whether a property is at least a value.
public final class GreaterThanOrEqualToComparator<
    Property, PropertyType: _IntentValue, ComparatorMappingType
>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.greaterThanOrEqualTo, mappingTransform))
    }
}

/// Asks whether a property has a value in it.
public final class ContainsComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.contains, mappingTransform))
    }
}

/// Asks whether a property begins with a value.
public final class HasPrefixComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.hasPrefix, mappingTransform))
    }
}

/// Asks whether a property ends with a value.
public final class HasSuffixComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(mappingTransform: @escaping @Sendable (PropertyType) -> ComparatorMappingType) {
        super.init(EntityQueryComparison(.hasSuffix, mappingTransform))
    }
}

/// Asks whether a property lies between two values.
public final class IsBetweenComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where Property: EntityProperty<PropertyType> {
    public init(
        mappingTransform: @escaping @Sendable (PropertyType, PropertyType) -> ComparatorMappingType
    ) {
        super.init(EntityQueryComparison(between: mappingTransform))
    }
}
