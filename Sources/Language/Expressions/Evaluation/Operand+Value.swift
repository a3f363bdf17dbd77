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

extension Operand {
    /// Returns the value that the operand is, or throws for what only expressions know.
    ///
    /// The value of an optional is its content, and that of an empty one is null. The budget pays
    /// for lists and maps, because one that was made of a smaller one many times over takes far
    /// more memory as a value.
    public func value(_ budget: inout Budget) throws(ExpressionError) -> Value {
        switch self {
        case .null, .optional(nil): return .null
        case .bool(let bool): return .bool(bool)
        case .int(let int): return .int(int)
        case .uint(let uint): return .uint(uint)
        case .double(let double): return .double(double)
        case .string(let string): return .string(string)
        case .bytes(let bytes): return .bytes(bytes)
        case .timestamp(let timestamp): return .timestamp(timestamp)
        case .duration(let duration): return .duration(duration)
        case .entity(let entity): return .entity(entity)
        case .optional(let content?): return try content.value(&budget)
        case .list(let list): return .list(try list.values(&budget))
        case .map(let map): return .map(try map.values(&budget))
        case .type, .opaque: throw .noValue(ofType: typeName)
        }
    }

    /// Returns the value that the operand is, within a budget of its own.
    public func value() throws(ExpressionError) -> Value {
        var budget = Budget()
        return try value(&budget)
    }
}

extension OperandList {
    fileprivate func values(_ budget: inout Budget) throws(ExpressionError) -> [Value] {
        switch self {
        case .values(let values): return values
        case .operands(let operands):
            try budget.spend(operands.count)
            try budget.keep(operands.count * MemoryLayout<Value>.stride)
            var values: [Value] = []
            values.reserveCapacity(operands.count)
            for operand in operands { values.append(try operand.value(&budget)) }
            return values
        }
    }
}

extension OperandMap {
    fileprivate func values(_ budget: inout Budget) throws(ExpressionError) -> ValueMap {
        switch self {
        case .values(let map): return map
        case .operands(let entries):
            try budget.spend(entries.count)
            try budget.keep(entries.count * MemoryLayout<ValueMap.Entry>.stride)
            var values = ValueMap()
            for (key, value) in entries { values[key] = try value.value(&budget) }
            return values
        }
    }
}
