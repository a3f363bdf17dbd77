/// A list, with elements of any type that a row declares.
extension OperandList: OperandContent {
    static var expressionType: ExpressionType { .list(.dyn) }

    init?(_ operand: Operand) {
        guard case .list(let content) = operand else { return nil }
        self = content
    }

    var operand: Operand { .list(self) }
}

/// A list of texts.
struct Texts: OperandContent {
    static let expressionType = ExpressionType.list(.string)

    let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    init?(_ operand: Operand) {
        guard case .list(let list) = operand else { return nil }
        var texts: [String] = []
        for element in list {
            guard case .string(let text) = element else { return nil }
            texts.append(text)
        }
        self.texts = texts
    }

    var operand: Operand { .list(texts.map { .string($0) }) }

    /// The size of texts in a list.
    static let width = Operand.width + MemoryLayout<String>.stride

    static func weight(of operand: Operand) -> Int {
        guard case .list(let list) = operand else { return 0 }
        return list.reduce(operand.weight) { $0 + $1.weight }
    }
}

/// Anything, which the implementation looks at for itself.
extension Operand: OperandContent {
    static var expressionType: ExpressionType { .dyn }

    init?(_ operand: Operand) { self = operand }

    var operand: Operand { self }

    /// The weight of what is new: an element that is handed on was not made, only an optional round
    /// it was.
    static func weight(of operand: Operand) -> Int {
        switch operand {
        case .optional, .opaque: operand.weight
        default: 0
        }
    }
}
