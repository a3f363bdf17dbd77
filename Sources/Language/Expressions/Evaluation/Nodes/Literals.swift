import Diagnostics
import Values

/// `[a, ?b]`.
final class ListLiteral: Node {
    let range: SourceRange
    private let elements: [(node: any Node, isOptional: Bool)]

    init(_ elements: [(node: any Node, isOptional: Bool)], at range: SourceRange) {
        self.elements = elements
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        var list: [Operand] = []
        list.reserveCapacity(elements.count)
        for (node, isOptional) in elements {
            let operand = try node.evaluate(&frame)
            if let element = try isOptional ? operand.content(at: node.range) : operand {
                list.append(element)
            }
        }
        let operand = Operand.list(list)
        try frame.budget.keep(operand.weight)
        return operand
    }
}

/// `{a: b, ?c: d}`.
final class MapLiteral: Node {
    typealias Entry = (key: any Node, value: any Node, isOptional: Bool)

    let range: SourceRange
    private let entries: [Entry]

    init(_ entries: [Entry], at range: SourceRange) {
        self.entries = entries
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        var builder = MapBuilder()
        for (key, value, isOptional) in entries {
            let keyOperand = try key.evaluate(&frame)
            let operand = try value.evaluate(&frame)
            if let content = try isOptional ? operand.content(at: value.range) : operand {
                try builder.insert(content, for: keyOperand, at: key.range, &frame.budget)
            }
        }
        return .map(try builder.map(at: range))
    }
}

extension Operand {
    /// The content of an optional, which the operand has to be.
    fileprivate func content(at range: SourceRange) throws(ExpressionError) -> Operand? {
        guard case .optional(let content) = self else { throw .notOptional(typeName, at: range) }
        return content
    }
}
