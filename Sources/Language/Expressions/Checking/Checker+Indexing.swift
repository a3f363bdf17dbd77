import Diagnostics

/// An element of something: `list[0]`, `map["key"]`, `list[?0]`.
private struct Indexing {
    let operand: Term
    let key: Term
    let isOptional: Bool
    let term: Term

    /// The same element of what an optional holds.
    var inOptional: Indexing { Indexing(operand: operand, key: key, isOptional: true, term: term) }
}

extension Checker {
    mutating func checkIndex(
        _ operand: Term, _ key: Term, isOptional: Bool, _ term: Term
    ) -> TermType {
        let collection = check(operand)
        let index = check(key)
        let isSecret = collection.isSecret || index.taints
        let element = element(
            Indexing(operand: operand, key: key, isOptional: isOptional, term: term),
            of: collection.type, at: index.type)
        return isOptional
            ? optional(element, isSecret: isSecret)
            : TermType(withoutNull(element, if: term), isSecret: isSecret)
    }

    private mutating func element(
        _ indexing: Indexing, of type: ExpressionType, at index: ExpressionType
    ) -> ExpressionType {
        let type = variables.resolved(type)
        let (operand, key) = (indexing.operand, indexing.key)
        switch type {
        case .dyn, .unknown: return .dyn
        case .parameter, .free: return decide(type)
        case .list(let element):
            if !variables.agree(.int, index), !index.isNumber {
                error(.listIndex(got: index), at: key.range)
            }
            return element
        case .map(let keys, let value):
            if !fits(index, keys, key) { error(.mapKey(keys, got: index), at: key.range) }
            return value
        case .record(let record): return element(indexing, of: record, at: index)
        case .optional(let held):
            return .optional(element(indexing.inOptional, of: held, at: index))
        case .nullable(let held):
            error(.mayBeNull(operand.spelling), at: operand.range)
            return element(indexing, of: held, at: index)
        default:
            error(.notIndexable(type), at: operand.range)
            return .unknown
        }
    }

    private mutating func element(
        _ indexing: Indexing, of record: RecordType, at index: ExpressionType
    ) -> ExpressionType {
        let key = indexing.key
        guard let name = key.text else {
            if !fits(index, .string, key) { error(.mapKey(.string, got: index), at: key.range) }
            return .dyn
        }
        let selection = Term.Selection(
            indexing.operand, name, at: key.range, indexing.isOptional ? .optional : .value)
        return field(selection, of: record, indexing.term)
    }

    /// Returns whether a key can be one of a map, where all kinds of numbers are one kind.
    mutating func fits(_ key: ExpressionType, _ keys: ExpressionType, _ term: Term) -> Bool {
        let (key, keys) = (variables.resolved(key), variables.resolved(keys))
        if case .enumeration(let enumeration) = keys, let text = term.text {
            checkCase(text, of: enumeration, at: term.range)
            return true
        }
        return variables.agree(keys, key) || (key.isNumber && keys.isNumber)
    }
}
