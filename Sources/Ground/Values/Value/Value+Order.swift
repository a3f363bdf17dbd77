extension Value: Hashable, Comparable {
    /// Returns whether the two values have the same canonical coding.
    public static func == (a: Value, b: Value) -> Bool { a.precedence(to: b) == .same }

    /// Returns whether a value stands before another: by kind first, then by content.
    public static func < (a: Value, b: Value) -> Bool { a.precedence(to: b) == .before }

    func precedence(to other: Value) -> Precedence {
        switch (self, other) {
        case (.bool(let a), .bool(let b)): a.precedence(to: b)
        case (.int(let a), .int(let b)): Precedence(of: a, to: b)
        case (.uint(let a), .uint(let b)): Precedence(of: a, to: b)
        case (.double(let a), .double(let b)): a.precedence(to: b)
        case (.string(let a), .string(let b)): a.precedence(to: b)
        case (.bytes(let a), .bytes(let b)): a.precedence(to: b)
        case (.list(let a), .list(let b)): Precedence(of: a, to: b) { $0.precedence(to: $1) }
        case (.map(let a), .map(let b)): a.precedence(to: b)
        case (.timestamp(let a), .timestamp(let b)): Precedence(of: a, to: b)
        case (.duration(let a), .duration(let b)): Precedence(of: a, to: b)
        case (.entity(let a), .entity(let b)): a.precedence(to: b)
        default: Precedence(of: kind, to: other.kind)
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        switch self {
        case .null: break
        case .bool(let bool): hasher.combine(bool)
        case .int(let int): hasher.combine(int)
        case .uint(let uint): hasher.combine(uint)
        // The standard library holds that the zeros are equal, and that no NaN is.
        case .double(let double): hasher.combine((double.isNaN ? .nan : double).bitPattern)
        case .string(let string): string.hashCodePoints(into: &hasher)
        case .bytes(let bytes): hasher.combine(bytes)
        case .list(let list): hasher.combine(list)
        case .map(let map): hasher.combine(map)
        case .timestamp(let timestamp): hasher.combine(timestamp)
        case .duration(let duration): hasher.combine(duration)
        case .entity(let entity): hasher.combine(entity)
        }
    }
}
