import Expressions
import Values

extension Term {
    /// The tree as text: calls and macros with all their parts, and everything else as it would be
    /// written.
    var outline: String {
        switch kind {
        case .literal(let value): value.outline
        case .name(let name, let hasLeadingDot): (hasLeadingDot ? "." : "") + name
        case .select(let selection): selection.outline
        case .index(let operand, let index, let isOptional):
            "\(operand.outline)[\(isOptional ? "?" : "")\(index.outline)]"
        case .call(let call):
            (call.target.map { $0.outline + "." } ?? "")
                + "\(call.function)(\(call.arguments.map(\.outline).joined(separator: ", ")))"
        case .list(let elements):
            "[\(elements.map { ($0.isOptional ? "?" : "") + $0.term.outline }.joined(separator: ", "))]"
        case .map(let entries): "{\(entries.map(\.outline).joined(separator: ", "))}"
        case .message(let name, let fields):
            "\(name){\(fields.map { "\($0.isOptional ? "?" : "")\($0.name): \($0.value.outline)" }.joined(separator: ", "))}"
        case .comprehension(let loop): loop.outline
        case .missing: "…"
        }
    }
}

extension Term.Entry {
    fileprivate var outline: String { "\(isOptional ? "?" : "")\(key.outline): \(value.outline)" }
}

extension Term.Selection {
    fileprivate var outline: String {
        let name = isQuoted ? "`\(field)`" : field
        return switch mode {
        case .value: "\(operand.outline).\(name)"
        case .optional: "\(operand.outline).?\(name)"
        case .test: "has(\(operand.outline).\(name))"
        }
    }
}

extension Term.Comprehension {
    fileprivate var outline: String {
        let variables = variable + (secondVariable.map { ", \($0)" } ?? "")
        return "for \(variables) in \(range.outline) with \(accumulator) = \(initial.outline) "
            + "while \(condition.outline) do \(step.outline) then \(result.outline)"
    }
}

extension Value {
    fileprivate var outline: String {
        switch self {
        case .uint(let number): "\(number)u"
        case .bytes(let bytes): "b\(bytes)"
        case .double(let number): "\(number)"
        default: json
        }
    }
}
