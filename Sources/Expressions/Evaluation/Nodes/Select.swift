import Diagnostics
import Values

/// `a.b`.
final class Select: Node {
    let range: SourceRange
    private let operand: any Node
    private let field: String

    init(_ operand: any Node, _ field: String, at range: SourceRange) {
        self.operand = operand
        self.field = field
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let operand = try operand.evaluate(&frame)
        if case .optional(let content) = operand {
            return .optional(try content?.member(field, at: range))
        }
        guard let member = try operand.member(field, at: range) else {
            throw .noField(field, at: range)
        }
        return member
    }
}

/// `has(a.b)`.
final class HasField: TruthNode {
    let range: SourceRange
    private let operand: any Node
    private let field: String

    init(_ operand: any Node, _ field: String, at range: SourceRange) {
        self.operand = operand
        self.field = field
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        let operand = try operand.evaluate(&frame)
        if case .optional(let content) = operand {
            return try content?.member(field, at: range) != nil
        }
        return try operand.member(field, at: range) != nil
    }
}

/// `a.?b`.
final class OptionalSelect: Node {
    let range: SourceRange
    private let operand: any Node
    private let field: String

    init(_ operand: any Node, _ field: String, at range: SourceRange) {
        self.operand = operand
        self.field = field
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let operand = try operand.evaluate(&frame)
        if case .optional(let content) = operand {
            return .optional(try content?.member(field, at: range))
        }
        return .optional(try operand.member(field, at: range))
    }
}

extension Operand {
    /// Returns what has a name in a map or an entity, or `nil` where that has no such field.
    fileprivate func member(
        _ field: String, at range: SourceRange
    ) throws(ExpressionError) -> Operand? {
        switch self {
        case .map(let map): return map[field: field]
        case .entity(let entity):
            if let property = entity.properties[.string(field)] { return Operand(property) }
            return field == "id" ? .string(entity.id) : nil
        default: throw .noFields(in: typeName, at: range)
        }
    }
}
