public import Values

/// The elements of a list, in the form in which they came.
public enum OperandList: Sendable {
    case values([Value])
    case operands([Operand])
}

extension OperandList: RandomAccessCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch self {
        case .values(let values): values.count
        case .operands(let operands): operands.count
        }
    }

    public subscript(index: Int) -> Operand {
        switch self {
        case .values(let values): Operand(values[index])
        case .operands(let operands): operands[index]
        }
    }
}

extension Operand {
    /// Returns a list of operands.
    public static func list(_ operands: [Operand]) -> Operand { .list(.operands(operands)) }
}
