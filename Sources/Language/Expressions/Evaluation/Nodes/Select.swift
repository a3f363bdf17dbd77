import Diagnostics
import Values

/// `a.b`.
final class Select: Node {
    let range: SourceRange
    private let field: Field

    init(_ field: Field, at range: SourceRange) {
        self.field = field
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let (content, isOptional) = try field.content(&frame, at: range)
        if isOptional { return try .optional(made: content, &frame.budget) }
        guard let content else { throw .noField(field.name, at: range) }
        return content
    }
}

/// `has(a.b)`.
final class HasField: TruthNode {
    let range: SourceRange
    private let field: Field

    init(_ field: Field, at range: SourceRange) {
        self.field = field
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        try field.content(&frame, at: range).content != nil
    }
}

/// `a.?b`.
final class OptionalSelect: Node {
    let range: SourceRange
    private let field: Field

    init(_ field: Field, at range: SourceRange) {
        self.field = field
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        try .optional(made: field.content(&frame, at: range).content, &frame.budget)
    }
}

/// Something by its name in a map, in an entity, or in what an optional holds.
struct Field: Sendable {
    let operand: any Node
    let name: String

    /// Returns what has the name, or `nil` where nothing has, and whether it was looked for in an
    /// optional.
    @inline(__always)
    fileprivate func content(
        _ frame: inout Frame, at range: SourceRange
    ) throws(ExpressionError) -> (content: Operand?, isOptional: Bool) {
        let operand = try operand.evaluate(&frame)
        guard case .optional(let content) = operand else {
            return (try operand.member(name, at: range), false)
        }
        return (try content?.member(name, at: range), true)
    }
}

extension Operand {
    fileprivate func member(
        _ name: String, at range: SourceRange
    ) throws(ExpressionError) -> Operand? {
        switch self {
        case .map(let map): return map[field: name]
        case .entity(let entity):
            if let property = entity.properties[.string(name)] { return Operand(property) }
            return name == "id" ? .string(entity.id) : nil
        default: throw .noFields(in: typeName, at: range)
        }
    }
}
