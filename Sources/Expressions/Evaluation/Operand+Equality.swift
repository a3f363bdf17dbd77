import Values

/// Equality as CEL has it: numbers of all types by what they are, no number is not itself, texts by their code
/// points, and things of different kinds are different.
///
/// The budget pays for what is inside of lists and maps, because a value that was made of one smaller value many
/// times over is far larger than the memory that it takes.
extension Operand {
    func isEqual(to other: Operand, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        switch (self, other) {
        case (.string(let a), .string(let b)): a.hasSameCodePoints(as: b)
        case (.bool(let a), .bool(let b)): a == b
        case (.null, .null): true
        case (.bytes(let a), .bytes(let b)): a == b
        case (.timestamp(let a), .timestamp(let b)): a == b
        case (.duration(let a), .duration(let b)): a == b
        case (.type(let a), .type(let b)): a == b
        case (.list(let a), .list(let b)): try a.isEqual(to: b, &budget)
        case (.map(let a), .map(let b)): try a.isEqual(to: b, &budget)
        case (.entity(let a), .entity(let b)): a == b
        case (.optional(let a), .optional(let b)): try Self.areEqual(a, b, &budget)
        case (.opaque(let a), .opaque(let b)): a.isEqual(to: b)
        default: numericOrder(to: other) == .same
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
            try budget.spend(1)
            guard try self[index].isEqual(to: other[index], &budget) else { return false }
        }
        return true
    }

    func contains(_ operand: Operand, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        for index in indices {
            try budget.spend(1)
            if try self[index].isEqual(to: operand, &budget) { return true }
        }
        return false
    }
}

extension OperandMap {
    func isEqual(to other: OperandMap, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        guard count == other.count else { return false }
        for (key, value) in self {
            try budget.spend(1)
            guard let counterpart = other[Operand(key)],
                try value.isEqual(to: counterpart, &budget)
            else { return false }
        }
        return true
    }
}
