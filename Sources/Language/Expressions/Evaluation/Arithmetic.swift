import Values

/// The operators on numbers, texts, lists and times, of which none wraps around or traps.
enum Arithmetic {
    static func add(
        _ a: Operand, _ b: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.int(let a), .int(let b)): return .int(try checked(a.addingReportingOverflow(b)))
        case (.uint(let a), .uint(let b)): return .uint(try checked(a.addingReportingOverflow(b)))
        case (.double(let a), .double(let b)): return .double(a + b)
        case (.timestamp(let time), .duration(let span)),
            (.duration(let span), .timestamp(let time)):
            return try timestamp(time.adding(span))
        case (.duration(let a), .duration(let b)): return try duration(a.adding(b))
        default: return try joined(a, b, &budget)
        }
    }

    private static func joined(
        _ a: Operand, _ b: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        let isList = if case .list = a { true } else { false }
        try budget.make(size: a.size + b.size, of: isList ? Operand.width : 1)
        let sum = try joined(a, b)
        try budget.keep(sum.weight)
        return sum
    }

    private static func joined(_ a: Operand, _ b: Operand) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.string(let a), .string(let b)): .string(a + b)
        case (.bytes(let a), .bytes(let b)): .bytes(a + b)
        case (.list(.values(let a)), .list(.values(let b))): .list(.values(a + b))
        case (.list(let a), .list(let b)): .list(Array(a) + Array(b))
        default: throw .noMatchingOverload
        }
    }

    static func subtract(_ a: Operand, _ b: Operand) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.int(let a), .int(let b)): .int(try checked(a.subtractingReportingOverflow(b)))
        case (.uint(let a), .uint(let b)): .uint(try checked(a.subtractingReportingOverflow(b)))
        case (.double(let a), .double(let b)): .double(a - b)
        case (.timestamp(let a), .timestamp(let b)): try duration(a.since(b))
        case (.timestamp(let a), .duration(let b)): try timestamp(a.subtracting(b))
        case (.duration(let a), .duration(let b)): try duration(a.subtracting(b))
        default: throw .noMatchingOverload
        }
    }

    static func multiply(_ a: Operand, _ b: Operand) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.int(let a), .int(let b)): .int(try checked(a.multipliedReportingOverflow(by: b)))
        case (.uint(let a), .uint(let b)): .uint(try checked(a.multipliedReportingOverflow(by: b)))
        case (.double(let a), .double(let b)): .double(a * b)
        default: throw .noMatchingOverload
        }
    }

    static func divide(_ a: Operand, _ b: Operand) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.int, .int(0)), (.uint, .uint(0)): throw .divisionByZero
        case (.int(let a), .int(let b)): .int(try checked(a.dividedReportingOverflow(by: b)))
        case (.uint(let a), .uint(let b)): .uint(a / b)
        case (.double(let a), .double(let b)): .double(a / b)
        default: throw .noMatchingOverload
        }
    }

    static func modulo(_ a: Operand, _ b: Operand) throws(ExpressionError) -> Operand {
        switch (a, b) {
        case (.int, .int(0)), (.uint, .uint(0)): throw .divisionByZero
        case (.int(let a), .int(let b)):
            .int(try checked(a.remainderReportingOverflow(dividingBy: b)))
        case (.uint(let a), .uint(let b)): .uint(a % b)
        default: throw .noMatchingOverload
        }
    }

    static func negate(_ a: Operand) throws(ExpressionError) -> Operand {
        switch a {
        case .int(let a): .int(try checked(Int64(0).subtractingReportingOverflow(a)))
        case .double(let a): .double(-a)
        default: throw .noMatchingOverload
        }
    }
}

extension Arithmetic {
    @inline(__always)
    private static func checked<T>(
        _ result: (partialValue: T, overflow: Bool)
    ) throws(ExpressionError) -> T {
        if result.overflow { throw .overflow }
        return result.partialValue
    }

    private static func timestamp(_ timestamp: Timestamp?) throws(ExpressionError) -> Operand {
        guard let timestamp else { throw .outsideOfYears }
        return .timestamp(timestamp)
    }

    /// Returns a duration that CEL has: one of as many nanoseconds as an int can count.
    static func duration(_ span: TimeSpan?) throws(ExpressionError) -> Operand {
        guard let span, Int64(exactly: span.totalNanoseconds) != nil else { throw .tooLong }
        return .duration(span)
    }
}

extension ExpressionError {
    static var divisionByZero: Self { Self(.divisionByZero) }
    static var overflow: Self { Self(.overflow) }
    static var outsideOfYears: Self { Self(.outsideOfYears) }
    static var tooLong: Self { Self(.tooLong) }
}
