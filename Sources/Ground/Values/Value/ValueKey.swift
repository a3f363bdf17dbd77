/// The key of an entry in a map.
///
/// Keys of different kinds are different keys: a map may hold both the int and the uint 1.
public enum ValueKey: Sendable {
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case string(String)

    /// The value that a loop over the keys sees.
    public var value: Value {
        switch self {
        case .bool(let bool): .bool(bool)
        case .int(let int): .int(int)
        case .uint(let uint): .uint(uint)
        case .string(let string): .string(string)
        }
    }

    /// Creates the key that a value stands for, or `nil` if its kind cannot be one.
    public init?(_ value: Value) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .string(let string): self = .string(string)
        default: return nil
        }
    }
}

extension ValueKey: Hashable, Comparable {
    /// Returns whether the keys are of one kind and the same, strings code point by code point.
    public static func == (a: ValueKey, b: ValueKey) -> Bool { a.precedence(to: b) == .same }

    /// Orders bool before int before uint before string, and strings by code point.
    public static func < (a: ValueKey, b: ValueKey) -> Bool { a.precedence(to: b) == .before }

    func precedence(to other: ValueKey) -> Precedence {
        switch (self, other) {
        case (.string(let a), .string(let b)): a.precedence(to: b)
        case (.int(let a), .int(let b)): Precedence(of: a, to: b)
        case (.uint(let a), .uint(let b)): Precedence(of: a, to: b)
        case (.bool(let a), .bool(let b)): a.precedence(to: b)
        default: Precedence(of: value.kind, to: other.value.kind)
        }
    }

    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension ValueKey: CustomStringConvertible {
    /// The text of the key, which does not tell its kind.
    public var description: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .int(let int): "\(int)"
        case .uint(let uint): "\(uint)"
        case .string(let string): string
        }
    }
}

extension ValueKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
