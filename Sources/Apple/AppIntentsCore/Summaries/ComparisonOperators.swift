/// A comparison of a parameter with a value, in a summary.
public enum EquatableComparisonOperator: Sendable {
    case equalTo, notEqualTo
}

/// A comparison of a parameter with a value that has an order, in a summary.
public enum ComparableComparisonOperator: Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// The question whether a parameter has a value, in a summary.
public enum HasValueComparisonOperator: Sendable {
    case hasAnyValue, hasNoValue
}

/// A comparison of a parameter with several values, in a summary.
public enum OneOfComparisonOperator: Sendable {
    case oneOf
}
