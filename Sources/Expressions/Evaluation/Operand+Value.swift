public import Values

extension Operand {
    /// Creates the operand that a value is in an expression.
    public init(_ value: Value) {
        switch value {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .double(let double): self = .double(double)
        case .string(let string): self = .string(string)
        case .bytes(let bytes): self = .bytes(bytes)
        case .list(let list): self = .list(.values(list))
        case .map(let map): self = .map(.values(map))
        case .timestamp(let timestamp): self = .timestamp(timestamp)
        case .duration(let duration): self = .duration(duration)
        case .entity(let entity): self = .entity(entity)
        }
    }
}
