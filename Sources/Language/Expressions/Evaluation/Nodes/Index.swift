import Diagnostics

/// `a[b]` and `a[?b]`.
final class Index: Node {
    let range: SourceRange
    private let container: any Node
    private let index: any Node
    private let isOptional: Bool

    init(_ container: any Node, _ index: any Node, isOptional: Bool, at range: SourceRange) {
        self.container = container
        self.index = index
        self.isOptional = isOptional
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let container = try container.evaluate(&frame)
        let index = try index.evaluate(&frame)
        try frame.budget.spend(index.size / 10)
        if case .optional(let content) = container {
            return try .optional(made: content?.element(index, at: range), &frame.budget)
        }
        let element = try container.element(index, at: range)
        if isOptional { return try .optional(made: element, &frame.budget) }
        guard let element else { throw .noElement(in: container.typeName, at: range) }
        return element
    }
}

extension Operand {
    /// Returns the element of a list or the value of a map, or `nil` where there is none.
    fileprivate func element(
        _ index: Operand, at range: SourceRange
    ) throws(ExpressionError) -> Operand? {
        switch self {
        case .map(let map):
            guard index.canBeKey else { throw .notAKey(index.typeName, at: range) }
            return map[index]
        case .list(let list):
            guard let index = try index.position(at: range), list.indices.contains(index) else {
                return nil
            }
            return list[index]
        default: throw .noElements(in: typeName, at: range)
        }
    }

    private var canBeKey: Bool {
        switch self {
        case .bool, .int, .uint, .double, .string: true
        default: false
        }
    }

    /// The number as a place in a list, or `nil` if no list has that many elements.
    private func position(at range: SourceRange) throws(ExpressionError) -> Int? {
        switch self {
        case .int(let int): return Int(exactly: int)
        case .uint(let uint): return Int(exactly: uint)
        case .double(let double):
            guard let position = Int(exactly: double) else {
                throw .notAnIndex(typeName, at: range)
            }
            return position
        default: throw .notAnIndex(typeName, at: range)
        }
    }
}
