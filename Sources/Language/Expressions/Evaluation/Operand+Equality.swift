import Values

/// Equality as CEL has it: numbers of all types by what they are, no number is not itself, texts by
/// their code points, and things of different kinds are different.
///
/// The budget pays for long texts, and for what is inside of lists and maps, because a value that
/// was made of one smaller value many times over is far larger than the memory that it takes.
extension Operand {
    func isEqual(to other: Operand, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        switch (self, other) {
        case (.string(let a), .string(let b)):
            try budget.spend(a.utf8.count / 10)
            return a.hasSameCodePoints(as: b)
        case (.bool(let a), .bool(let b)): return a == b
        case (.null, .null): return true
        case (.bytes(let a), .bytes(let b)):
            try budget.spend(a.count / 10)
            return a == b
        case (.timestamp(let a), .timestamp(let b)): return a == b
        case (.duration(let a), .duration(let b)): return a == b
        case (.type(let a), .type(let b)): return a == b
        case (.list(let a), .list(let b)): return try a.isEqual(to: b, &budget)
        case (.map(let a), .map(let b)): return try a.isEqual(to: b, &budget)
        case (.entity(let a), .entity(let b)): return try a.isEqual(to: b, &budget)
        case (.optional(let a), .optional(let b)): return try Self.areEqual(a, b, &budget)
        case (.opaque(let a), .opaque(let b)): return a.isEqual(to: b)
        default: return numericOrder(to: other) == .same
        }
    }

    private static func areEqual(
        _ a: Operand?, _ b: Operand?, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return try a.isEqual(to: b, &budget)
    }
}

extension OperandList {
    func isEqual(to other: OperandList, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        guard count == other.count else { return false }
        for index in indices {
            try budget.spend(1 + self[index].size / 100)
            guard try self[index].isEqual(to: other[index], &budget) else { return false }
        }
        return true
    }

    func contains(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        for index in indices {
            try budget.spend(1 + self[index].size / 100)
            if try self[index].isEqual(to: operand, &budget) { return true }
        }
        return false
    }
}

extension OperandMap {
    func isEqual(to other: OperandMap, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        guard count == other.count else { return false }
        for (key, value) in self {
            try budget.spend(1 + value.size / 100)
            guard let counterpart = other[Operand(key)], try value.isEqual(to: counterpart, &budget)
            else { return false }
        }
        return true
    }
}

extension Entity {
    fileprivate func isEqual(
        to other: Entity, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        guard type.hasSameCodePoints(as: other.type), id.hasSameCodePoints(as: other.id) else {
            return false
        }
        return try OperandMap.values(properties).isEqual(to: .values(other.properties), &budget)
    }
}
