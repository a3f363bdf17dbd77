import Glibc

/// The results of the functions of numbers that take more than one expression.
enum Numbers {
    /// Returns the number, or the one of a list that stands furthest in a direction, an earlier one
    /// if several do.
    static func extreme(
        of operand: Operand, _ wanted: Order, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        guard case .list(let list) = operand else {
            return try extreme(of: operand, operand, wanted)
        }
        guard let first = list.first else {
            throw .invalidArgument("a list without numbers has no greatest and no least")
        }
        try budget.spend(list.count)
        var found = try extreme(of: first, first, wanted)
        for number in list.dropFirst() { found = try extreme(of: found, number, wanted) }
        return found
    }

    static func extreme(
        of a: Operand, _ b: Operand, _ wanted: Order
    ) throws(ExpressionError) -> Operand {
        switch b.numericOrder(to: a) {
        case .none?: throw .invalidArgument("what is no number is neither greatest nor least")
        case nil: throw .noMatchingOverload
        case let order?: return order == wanted ? b : a
        }
    }

    static func magnitude(
        _ operand: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        switch operand {
        case .int(.min): throw .overflow
        case .int(let int): .int(abs(int))
        case .uint: operand
        case .double(let double): .double(double.magnitude)
        default: throw .noMatchingOverload
        }
    }

    static func sign(
        _ operand: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        switch operand {
        case .int(let int): .int(int.signum())
        case .uint(let uint): .uint(min(uint, 1))
        case .double(let double):
            .double(double > 0 ? 1 : double < 0 ? -1 : double.isNaN ? .nan : 0)
        default: throw .noMatchingOverload
        }
    }

    static func squareRoot(
        _ operand: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        switch operand {
        case .int(let int): .double(Double(int).squareRoot())
        case .uint(let uint): .double(Double(uint).squareRoot())
        case .double(let double): .double(double.squareRoot())
        default: throw .noMatchingOverload
        }
    }

    /// Rounds what people read: 2.675 to two digits is 2.68, though the double is a little less.
    static func rounded(
        _ number: Double, toDigits digits: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Double {
        guard (0...15).contains(digits) else {
            throw .invalidArgument("a number is rounded to 0 up to 15 digits after the point")
        }
        guard number.isFinite else { return number }
        let text = number.positionalText
        return Double(DecimalText(text).rounded(toDigits: Int(digits))) ?? number
    }
}

extension Numbers {
    static func shiftedLeft(
        _ number: Int64, by count: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        number << (try distance(count))
    }

    static func shiftedLeftUnsigned(
        _ number: UInt64, by count: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> UInt64 {
        number << (try distance(count))
    }

    static func shiftedRight(
        _ number: Int64, by count: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> Int64 {
        Int64(bitPattern: UInt64(bitPattern: number) >> (try distance(count)))
    }

    static func shiftedRightUnsigned(
        _ number: UInt64, by count: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> UInt64 {
        number >> (try distance(count))
    }

    /// Zeros come in for all bits where a number is shifted further than it is long.
    private static func distance(_ count: Int64) throws(ExpressionError) -> UInt64 {
        guard let distance = UInt64(exactly: count) else {
            throw .invalidArgument("bits are shifted by no less than 0 places")
        }
        return distance
    }
}
