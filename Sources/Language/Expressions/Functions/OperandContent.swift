import Values

/// A type of Swift that an implementation takes or returns in the place of an operand.
///
/// A row of the table that is written with such types has its signature from them, and never sees
/// an operand of another type.
protocol OperandContent: SendableMetatype {
    /// The type as expressions see it.
    static var expressionType: ExpressionType { get }

    /// Creates the content, or `nil` if the operand is of another type.
    init?(_ operand: Operand)

    var operand: Operand { get }

    /// The memory that making it has taken, beside that of its operand.
    static func weight(of operand: Operand) -> Int
}

extension OperandContent {
    static func weight(of operand: Operand) -> Int { operand.weight }

    /// The operand, whose memory the budget pays for.
    @inline(__always) func made(_ budget: inout Budget) throws(ExpressionError) -> Operand {
        let operand = operand
        try budget.keep(Self.weight(of: operand))
        return operand
    }
}

extension Bool: OperandContent {
    static var expressionType: ExpressionType { .bool }

    init?(_ operand: Operand) {
        guard case .bool(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .bool(self) }
}

extension Int64: OperandContent {
    static var expressionType: ExpressionType { .int }

    init?(_ operand: Operand) {
        guard case .int(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .int(self) }
}

extension UInt64: OperandContent {
    static var expressionType: ExpressionType { .uint }

    init?(_ operand: Operand) {
        guard case .uint(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .uint(self) }
}

extension Double: OperandContent {
    static var expressionType: ExpressionType { .double }

    init?(_ operand: Operand) {
        guard case .double(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .double(self) }
}

extension String: OperandContent {
    static var expressionType: ExpressionType { .string }

    init?(_ operand: Operand) {
        guard case .string(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .string(self) }
}

extension [UInt8]: OperandContent {
    static var expressionType: ExpressionType { .bytes }

    init?(_ operand: Operand) {
        guard case .bytes(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .bytes(self) }
}

extension Timestamp: OperandContent {
    static var expressionType: ExpressionType { .timestamp }

    init?(_ operand: Operand) {
        guard case .timestamp(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .timestamp(self) }
}

extension TimeSpan: OperandContent {
    static var expressionType: ExpressionType { .duration }

    init?(_ operand: Operand) {
        guard case .duration(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .duration(self) }
}
