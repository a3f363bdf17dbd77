import Values

extension Operand {
    /// The size of an operand in a list.
    static let width = MemoryLayout<Operand>.stride

    /// The size of the header of content that lies apart from its operand.
    private static let header = 32

    /// The memory of an operand that was just made, beside that of the operand itself and of what
    /// is in it.
    var weight: Int {
        switch self {
        case .string(let string): string.weight
        case .bytes(let bytes): Self.header + bytes.count
        case .list(let list): Self.header + list.count * Self.width
        case .map(let map): Self.header + map.count * OperandMap.width
        case .optional(.some), .entity, .opaque: Self.header + Self.width
        default: 0
        }
    }
}

extension Operand {
    /// Returns an optional that was just made; the budget pays for its memory.
    static func optional(
        made content: Operand?, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        let optional = Operand.optional(content)
        try budget.keep(optional.weight)
        return optional
    }
}

extension String {
    /// The memory of a text that was just made; a short one needs none of its own.
    var weight: Int { utf8.count > 15 ? 32 + utf8.count : 0 }
}

extension OperandMap {
    /// The size of an entry in a map.
    static let width = MemoryLayout<Entry>.stride
}
