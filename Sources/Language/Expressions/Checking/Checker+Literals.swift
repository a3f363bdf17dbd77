import Diagnostics
import Values

extension Checker {
    mutating func checkList(_ elements: [Term.Element]) -> TermType {
        var joined: ExpressionType?
        var isSecret = false
        for element in elements {
            let found = check(element.term)
            let type = element.isOptional ? unwrap(found.type, element.term) : found.type
            joined = joined.map { common($0, type) } ?? type
            isSecret = isSecret || found.isSecret
        }
        return TermType(.list(joined ?? variables.makeFreeType()), isSecret: isSecret)
    }

    mutating func checkMap(_ entries: [Term.Entry]) -> TermType {
        var joined: (key: ExpressionType, value: ExpressionType)?
        var isSecret = false
        for entry in entries {
            let key = checkKey(entry.key)
            let value = check(entry.value)
            let type = entry.isOptional ? unwrap(value.type, entry.value) : value.type
            joined =
                joined.map { (common($0.key, key.type), common($0.value, type)) } ?? (
                    key.type, type
                )
            isSecret = isSecret || key.isSecret || value.isSecret
        }
        let (key, value) = joined ?? (variables.makeFreeType(), variables.makeFreeType())
        return TermType(.map(key, value), isSecret: isSecret)
    }

    private mutating func checkKey(_ term: Term) -> TermType {
        let key = check(term)
        switch variables.resolved(key.type) {
        case .bool, .int, .uint, .string, .enumeration, .dyn, .unknown, .parameter, .free: break
        default:
            error(.keyCannotBe(variables.final(key.type)), at: term.range)
            return TermType(.unknown, isSecret: key.isSecret)
        }
        return key
    }

    /// Returns the type of what an optional holds that stands behind a question mark.
    private mutating func unwrap(_ type: ExpressionType, _ term: Term) -> ExpressionType {
        switch variables.resolved(type) {
        case .optional(let type): return type
        case .dyn, .unknown, .parameter, .free: return .dyn
        case let other:
            error(.needsOptional(got: other), at: term.range)
            return other
        }
    }

    /// Returns the type of elements that may be of either type, which is `dyn` if they do not
    /// agree.
    private mutating func common(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType {
        variables.agree(a, b) ? variables.join(a, b) : .dyn
    }

    mutating func checkMessage(_ name: String, _ fields: [Term.Field], _ term: Term) -> TermType {
        fields.forEach { _ = check($0.value) }
        error(.protobuf(name), at: term.range)
        return TermType(.unknown)
    }
}

extension ExpressionType {
    init(ofLiteral value: Value) {
        switch value {
        case .null: self = .null
        case .bool: self = .bool
        case .int: self = .int
        case .uint: self = .uint
        case .double: self = .double
        case .string: self = .string
        case .bytes: self = .bytes
        case .timestamp: self = .timestamp
        case .duration: self = .duration
        case .list, .map, .entity: self = .dyn
        }
    }
}
