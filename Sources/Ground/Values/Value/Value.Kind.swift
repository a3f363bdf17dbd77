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
