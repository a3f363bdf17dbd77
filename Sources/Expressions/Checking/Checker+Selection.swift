import Diagnostics

extension Checker {
    mutating func checkSelection(_ selection: Term.Selection, _ term: Term) -> TermType {
        if let variable = checkQualifiedName(term) { return variable }
        let operand = check(selection.operand)
        let field = field(selection, of: operand.type, term)
        switch selection.mode {
        case .test: return TermType(.bool, isSecret: operand.isSecret)
        case .value: return TermType(field, isSecret: operand.isSecret)
        case .optional: return optional(field, isSecret: operand.isSecret)
        }
    }

    /// Returns an optional that is secret if what it may hold is, and is none twice.
    private func optional(_ type: ExpressionType, isSecret: Bool) -> TermType {
        let held = TermType(type, isSecret: isSecret)
        if case .optional = held.type { return held }
        return TermType(.optional(held.type), isSecret: held.isSecret)
    }

    private mutating func field(
        _ selection: Term.Selection, of type: ExpressionType, _ term: Term
    ) -> ExpressionType {
        let type = variables.resolved(type)
        switch type {
        case .dyn, .unknown: return .dyn
        case .parameter, .free: return decide(type)
        case .map(_, let value): return value
        case .record(let record): return field(selection, of: record, term)
        case .optional(let held):
            let safe = Term.Selection(
                selection.operand, selection.field, at: selection.fieldRange, .optional)
            return .optional(field(safe, of: held, term))
        case .nullable(let held):
            error(.mayBeNull(selection.operand.spelling), at: selection.operand.range)
            return field(selection, of: held, term)
        default:
            error(noFields(type, selection), at: selection.fieldRange)
            return .unknown
        }
    }

    private func noFields(
        _ type: ExpressionType, _ selection: Term.Selection
    ) -> Diagnostic.Message {
        let isFunction =
            environment.functions[selection.field]?.overloads
            .contains { $0.style == .member } == true
        return isFunction
            ? .memberWithoutCall(selection.field) : .noFields(type, selection.field)
    }

    /// Lets a type that is not decided be anything.
    private mutating func decide(_ type: ExpressionType) -> ExpressionType {
        _ = variables.assign(.dyn, to: type)
        return .dyn
    }

    private mutating func field(
        _ selection: Term.Selection, of record: RecordType, _ term: Term
    ) -> ExpressionType {
        guard let field = record[selection.field] else {
            if record.isOpen { return .dyn }
            return reportUnknownField(
                selection.field, of: record, in: selection.operand, at: selection.fieldRange)
        }
        if field.isOptional, selection.mode == .value {
            error(.mayBeMissing(field.name, of: selection.operand.spelling), at: term.range)
        }
        return field.type
    }

    @discardableResult
    mutating func reportUnknownField(
        _ name: String, of record: RecordType, in operand: Term, at range: SourceRange
    ) -> ExpressionType {
        let names = record.fields.map(\.name)
        let meant = Spelling.suggestion(for: name, among: names)
        error(
            .unknownField(name, of: operand.spelling ?? record.name, meant: meant, known: names),
            at: range, fixes: meant.map { [.replace(range, with: $0)] } ?? [])
        return .unknown
    }
}

extension Checker {
    mutating func checkIndex(
        _ operand: Term, _ key: Term, isOptional: Bool, _ term: Term
    ) -> TermType {
        let collection = check(operand)
        let index = check(key)
        let isSecret = collection.isSecret || index.taints
        let element = element(of: collection.type, at: index.type, operand, key, isOptional)
        return isOptional
            ? optional(element, isSecret: isSecret) : TermType(element, isSecret: isSecret)
    }

    private mutating func element(
        of type: ExpressionType, at index: ExpressionType, _ operand: Term, _ key: Term,
        _ isOptional: Bool
    ) -> ExpressionType {
        let type = variables.resolved(type)
        switch type {
        case .dyn, .unknown: return .dyn
        case .parameter, .free: return decide(type)
        case .list(let element):
            if !variables.agree(.int, index), !index.isNumber {
                error(.listIndex(got: index), at: key.range)
            }
            return element
        case .map(let keyType, let value):
            if !fits(index, keyType, key) { error(.mapKey(keyType, got: index), at: key.range) }
            return value
        case .record(let record): return element(of: record, index, operand, key, isOptional)
        case .optional(let held):
            return .optional(element(of: held, at: index, operand, key, true))
        case .nullable(let held):
            error(.mayBeNull(operand.spelling), at: operand.range)
            return element(of: held, at: index, operand, key, isOptional)
        default:
            error(.notIndexable(type), at: operand.range)
            return .unknown
        }
    }

    private mutating func element(
        of record: RecordType, _ index: ExpressionType, _ operand: Term, _ key: Term,
        _ isOptional: Bool
    ) -> ExpressionType {
        guard let name = key.text else {
            if !fits(index, .string, key) { error(.mapKey(.string, got: index), at: key.range) }
            return .dyn
        }
        let selection = Term.Selection(
            operand, name, at: key.range, isOptional ? .optional : .value)
        return field(selection, of: record, key)
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

extension Term {
    /// How the term is written, if it is names and dots.
    var spelling: String? {
        switch kind {
        case .name(let name, let hasLeadingDot): hasLeadingDot ? ".\(name)" : name
        case .select(let selection) where selection.mode == .value:
            selection.operand.spelling.map { "\($0).\(selection.field)" }
        default: nil
        }
    }
}

extension ExpressionType {
    /// Whether the type is one of those that are compared by their numbers.
    var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}
