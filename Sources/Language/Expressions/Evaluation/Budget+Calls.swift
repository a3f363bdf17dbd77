extension Budget {
    /// Takes the cost of a call from the budget, before it is made.
    @inline(__always)
    mutating func spend(_ cost: Overload.Cost, _ a: Operand) throws(ExpressionError) {
        switch cost {
        case .constant, .counted: try spend(1)
        case .linear, .product: try spend(1 + a.size / 10)
        }
    }

    @inline(__always)
    mutating func spend(
        _ cost: Overload.Cost, _ a: Operand, _ b: Operand
    ) throws(ExpressionError) {
        switch cost {
        case .constant, .counted: try spend(1)
        case .linear: try spend(1 + (a.size + b.size) / 10)
        case .product: try spendProduct(a, b)
        }
    }

    mutating func spend(
        _ cost: Overload.Cost, _ a: Operand, _ b: Operand, _ c: Operand
    ) throws(ExpressionError) {
        switch cost {
        case .constant, .counted: try spend(1)
        case .linear: try spend(1 + (a.size + b.size + c.size) / 10)
        case .product: try spendProduct(a, b)
        }
    }

    mutating func spend(_ cost: Overload.Cost, _ operands: [Operand]) throws(ExpressionError) {
        switch cost {
        case .constant, .counted: try spend(1)
        case .linear: try spend(1 + operands.reduce(0) { $0 + $1.size } / 10)
        case .product:
            guard operands.count > 1 else { return try spend(1) }
            try spendProduct(operands[0], operands[1])
        }
    }

    private mutating func spendProduct(_ a: Operand, _ b: Operand) throws(ExpressionError) {
        let (product, overflows) = a.size.multipliedReportingOverflow(by: b.size)
        try spend(overflows ? .max : 1 + product / 10)
    }
}

extension Operand {
    /// The number of bytes of a string, or of elements of something else.
    var size: Int {
        switch self {
        case .string(let string): string.utf8.count
        case .bytes(let bytes): bytes.count
        case .list(let list): list.count
        case .map(let map): map.count
        default: 0
        }
    }
}
