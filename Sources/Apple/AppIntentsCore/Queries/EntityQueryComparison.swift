/// A comparison of which the value's type is forgotten.
@_spi(Hosting) public struct EntityQueryComparison<ComparatorMappingType>: Sendable {
    /// The ways of comparing.
    public enum Kind: String, CaseIterable, Sendable {
        case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
        case contains, hasPrefix, hasSuffix, isBetween
    }

    public let kind: Kind

    /// Makes the app's comparison with one value, or two for `isBetween`; `nil` if they do not fit.
    public let map: @Sendable ([_IntentValueContent]) -> ComparatorMappingType?

    /// Makes a parameter for a value to compare with, which need not be given.
    public let parameter: @Sendable (LocalizedStringResource) -> any ParameterReference

    init<Value: _IntentValue>(
        _ kind: Kind, _ transform: @escaping @Sendable (Value) -> ComparatorMappingType
    ) {
        self.kind = kind
        map = { values in
            guard values.count == 1, let value = Value._make(from: values[0]) else { return nil }
            return transform(value)
        }
        parameter = { IntentParameter<Value.UnwrappedType?>(generated: $0) }
    }

    init<Value: _IntentValue>(
        between transform: @escaping @Sendable (Value, Value) -> ComparatorMappingType
    ) {
        kind = .isBetween
        map = { values in
            guard values.count == 2, let lower = Value._make(from: values[0]),
                let upper = Value._make(from: values[1])
            else { return nil }
            return transform(lower, upper)
        }
        parameter = { IntentParameter<Value.UnwrappedType?>(generated: $0) }
    }
}
