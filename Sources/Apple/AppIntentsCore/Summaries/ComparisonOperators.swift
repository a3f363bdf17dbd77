/// How a summary compares a parameter with a value.
public enum EquatableComparisonOperator: Sendable {
    case equalTo, notEqualTo
}

/// How a summary compares a parameter with a value that has an order.
public enum ComparableComparisonOperator: Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// How a summary asks whether a parameter has a value.
public enum HasValueComparisonOperator: Sendable {
    case hasAnyValue, hasNoValue
}

/// How a summary compares a parameter with several values.
public enum OneOfComparisonOperator: Sendable {
    case oneOf
}
