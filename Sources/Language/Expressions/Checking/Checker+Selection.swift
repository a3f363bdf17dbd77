import Diagnostics
import Values

extension Checker {
    mutating func checkSelection(_ selection: Term.Selection, _ term: Term) -> TermType {
        if let variable = checkQualifiedName(selection, term) { return variable }
        let operand = check(selection.operand)
        let field = field(selection, of: operand.type, term)
        switch selection.mode {
        case .test: return TermType(.bool, isSecret: operand.isSecret)
        case .value: return TermType(withoutNull(field, if: term), isSecret: operand.isSecret)
        case .optional: return optional(field, isSecret: operand.isSecret)
        }
    }

    /// Returns an optional that is secret if what it may hold is, and is none twice.
    func optional(_ type: ExpressionType, isSecret: Bool) -> TermType {
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
        let name = selection.field
        if isMember(name) { return .memberWithoutCall(name) }
        let meant = Habits.function(for: name).flatMap { isMember($0) ? $0 : nil }
        if let meant {
            return .noFields(variables.final(type), name, advice: "did you mean '.\(meant)()'?")
        }
        guard case .list(let element) = type, case .record(let record) = element,
            record[name] != nil
        else { return .noFields(variables.final(type), name, advice: nil) }
        let list = selection.operand.spelling ?? "list"
        return .noFields(type, name, advice: "its elements do: '\(list).map(x, x.\(name))'")
    }

    private func isMember(_ name: String) -> Bool {
        environment.functions[name]?.overloads.contains { $0.style == .member } == true
    }

    /// Returns the type that a term has, given that conditions around it may say that it is not
    /// null.
    func withoutNull(_ type: ExpressionType, if term: Term) -> ExpressionType {
        guard case .nullable(let held) = type, isTested(term, .isNotNull) else { return type }
        return held
    }

    /// Lets a type that is not decided be anything.
    mutating func decide(_ type: ExpressionType) -> ExpressionType {
        _ = variables.assign(.dyn, to: type)
        return .dyn
    }

    mutating func field(
        _ selection: Term.Selection, of record: RecordType, _ term: Term
    ) -> ExpressionType {
        guard let field = record[selection.field] else {
            if record.isOpen { return .dyn }
            let form: FieldForm = if case .index = term.kind { .text } else { .name }
            return reportUnknownField(
                selection.field, form, of: record, in: selection.operand, at: selection.fieldRange)
        }
        if field.isOptional, selection.mode == .value, !isTested(term, .isPresent) {
            error(.mayBeMissing(field.name, of: selection.operand.spelling), at: term.range)
        }
        return field.type
    }

    @discardableResult
    mutating func reportUnknownField(
        _ name: String, _ form: FieldForm, of record: RecordType, in operand: Term,
        at range: SourceRange
    ) -> ExpressionType {
        guard isHeard else { return .unknown }
        let names = record.fields.map(\.name)
        let meant = Spelling.suggestion(for: name, among: names)
        error(
            .unknownField(name, of: operand.spelling ?? record.name, meant: meant, known: names),
            at: range, fixes: meant.map { [.replace(range, with: form.spelling(of: $0))] } ?? [])
        return .unknown
    }
}

extension Term {
    /// The text of the term, if it is names, dots and indexes.
    var spelling: String? {
        switch kind {
        case .name(let name, let hasLeadingDot): hasLeadingDot ? ".\(name)" : name
        case .select(let selection) where selection.mode == .value:
            selection.operand.spelling.map { "\($0).\(selection.field)" }
        case .index(let operand, let key, isOptional: false):
            key.keySpelling.flatMap { key in operand.spelling.map { "\($0)[\(key)]" } }
        default: nil
        }
    }

    private var keySpelling: String? {
        if case .literal(.int(let number)) = kind { return "\(number)" }
        return text.map { "'\($0)'" } ?? spelling
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
