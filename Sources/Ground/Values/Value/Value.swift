/// A value of a parameter, a result, a variable or a signal's payload.
///
/// Two values are equal where their canonical coding is: `NaN` is itself, `-0.0` is not `0.0`, and
/// the int, the uint and the double 1 are three values. Equality and order as CEL has them, over
/// all kinds of numbers, are a matter of its evaluator.
///
/// A copy costs a retain at most, since all that is larger than a number lies behind one reference.
public enum Value: Sendable {
    /// The value of something optional that is not there.
    case null

    /// True or false.
    case bool(Bool)

    /// A whole number of 64 bits, one of them its sign.
    case int(Int64)

    /// A whole number of 64 bits that is never negative.
    case uint(UInt64)

    /// A number of 64 bits with a binary exponent, an infinity, or no number.
    case double(Double)

    /// A text, which is its code points and not the characters that they show as.
    case string(String)

    /// Content that need not be text.
    case bytes([UInt8])

    /// Values of any kinds in a row.
    case list([Value])

    /// Values by keys, in the order of the keys.
    case map(ValueMap)

    /// An instant.
    case timestamp(Timestamp)

    /// A length of time.
    case duration(TimeSpan)

    /// A thing of an app, as it was when an intent returned it.
    indirect case entity(Entity)
}

extension Value {
    /// The kind of a value, in the order in which values of different kinds stand.
    public enum Kind: CaseIterable, Comparable, Sendable {
        case null, bool, int, uint, double, string, bytes, list, map, timestamp, duration, entity
    }

    /// The sort of thing that this value is.
    public var kind: Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .bytes: .bytes
        case .list: .list
        case .map: .map
        case .timestamp: .timestamp
        case .duration: .duration
        case .entity: .entity
        }
    }
}

extension Value: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// Creates a map from a literal, whose keys must be different.
    public init(dictionaryLiteral elements: (ValueKey, Value)...) {
        self = .map(ValueMap(literal: elements.map { ValueMap.Entry($0, $1) }))
    }
}
