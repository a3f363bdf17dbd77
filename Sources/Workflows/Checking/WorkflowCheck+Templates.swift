import Catalogue
import Diagnostics
import Expressions
import Values

extension WorkflowCheck {
    /// Checks whether a value fits a type.
    mutating func check(
        _ template: Template, as type: ValueType, for subject: String, allowsSecrets: Bool = false
    ) {
        if let literal = template.literal {
            _ = conversion.value(of: literal, as: type, for: subject)
            return
        }
        let inner = type.withoutOptional
        switch template {
        case .literal: break
        case .expression(let expression):
            check(expression, as: type, for: subject, allowsSecrets: allowsSecrets)
        case .text(let pieces, let range):
            check(pieces, for: subject, allowsSecrets: allowsSecrets)
            if !inner.readsText {
                report(.wrongType(subject, needs: type.nounWithExample, got: "a text"), at: range)
            }
        case .list(let elements, let range):
            check(elements, at: range, as: inner, for: subject, allowsSecrets)
        case .map(let entries, let range):
            check(entries, at: range, as: inner, for: subject, allowsSecrets)
        }
    }

    private mutating func check(
        _ elements: [Template], at range: SourceRange, as type: ValueType, for subject: String,
        _ allowsSecrets: Bool
    ) {
        let element: ValueType
        switch type {
        case .list(let inner): element = inner
        case .any: element = .any
        default:
            report(.wrongType(subject, needs: type.nounWithExample, got: "a list"), at: range)
            element = .any
        }
        for (index, template) in elements.enumerated() {
            check(
                template, as: element, for: "item \(index + 1) of \(subject)",
                allowsSecrets: allowsSecrets)
        }
    }

    private mutating func check(
        _ entries: [Template.Entry], at range: SourceRange, as type: ValueType,
        for subject: String, _ allowsSecrets: Bool
    ) {
        let element: ValueType
        switch type {
        case .map(let inner): element = inner
        case .any: element = .any
        default:
            report(.wrongType(subject, needs: type.nounWithExample, got: "a map"), at: range)
            element = .any
        }
        for entry in entries {
            check(
                entry.value, as: element, for: "'\(entry.key)' in \(subject)",
                allowsSecrets: allowsSecrets)
        }
    }

    /// Checks a text with expressions, all of which have to be something that is written in one.
    private mutating func check(
        _ pieces: [Template.Piece], for subject: String, allowsSecrets: Bool
    ) {
        for case .expression(let expression) in pieces {
            let type = check(
                inText: expression, for: Destination(subject, allowsSecrets: allowsSecrets))
            if let noun = type.unwritable {
                report(.notForText(noun), at: expression.range)
            }
        }
    }
}

extension WorkflowCheck {
    /// Checks a value that may be of any type, and returns the type that it has.
    mutating func type(
        of template: Template, for subject: String, allowsSecrets: Bool = false
    ) -> ExpressionType {
        switch template {
        case .literal(let literal): return literal.type
        case .expression(let expression):
            let destination = Destination(subject, allowsSecrets: allowsSecrets)
            return check(expression, for: destination)?.type ?? .unknown
        case .text(let pieces, _):
            check(pieces, for: subject, allowsSecrets: allowsSecrets)
            return .string
        case .list(let elements, _):
            let types = elements.map { type(of: $0, for: subject, allowsSecrets: allowsSecrets) }
            return .list(types.joined ?? .dyn)
        case .map(let entries, _):
            let fields = entries.map {
                RecordType.Field(
                    $0.key, type(of: $0.value, for: subject, allowsSecrets: allowsSecrets))
            }
            return .record(RecordType(written: fields))
        }
    }
}

extension Template {
    /// The whole as a literal, if there is no expression in it.
    var literal: Literal? {
        switch self {
        case .literal(let literal): return literal
        case .expression, .text: return nil
        case .list(let elements, let range):
            let literals = elements.compactMap(\.literal)
            return literals.count == elements.count ? Literal(.list(literals), at: range) : nil
        case .map(let entries, let range):
            let pairs = entries.compactMap { entry in
                entry.value.literal.map { Literal.Pair(key: entry.key, value: $0) }
            }
            return pairs.count == entries.count ? Literal(.map(pairs), at: range) : nil
        }
    }

    /// Where it stands.
    var range: SourceRange {
        switch self {
        case .literal(let literal): literal.range ?? SourceRange(at: 0)
        case .expression(let expression): expression.range
        case .text(_, let range), .list(_, let range), .map(_, let range): range
        }
    }
}

extension Literal {
    /// The type that the literal has where nothing says what it should be.
    fileprivate var type: ExpressionType {
        switch content {
        case .scalar(_, let value), .computed(let value): value.type
        case .list(let elements): .list(elements.map(\.type).joined ?? .dyn)
        case .map(let pairs):
            .record(RecordType(written: pairs.map { .init($0.key, $0.value.type) }))
        }
    }
}

extension Value {
    fileprivate var type: ExpressionType {
        switch self {
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        default: .dyn
        }
    }
}

extension RecordType {
    /// Creates the type of a map that is written in a file, which is called by what is in it.
    init(written fields: [Field]) {
        let name = "{" + fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + "}"
        self.init(name.utf8.count <= 200 ? name : String(name.prefix(200)) + "…", fields)
    }
}

extension [ExpressionType] {
    /// The type of what may be of any of these types.
    var joined: ExpressionType? {
        dropFirst().reduce(first) { $0?.joined(with: $1) }
    }
}

extension ValueType {
    var withoutOptional: ValueType {
        switch self {
        case .optional(let inner): inner.withoutOptional
        default: self
        }
    }

    /// Whether a text may stand where the type is expected.
    fileprivate var readsText: Bool {
        switch self {
        case .any, .string, .date, .timestamp, .duration, .url, .file, .named: true
        case .secret(let inner): inner.readsText
        default: false
        }
    }
}

extension ExpressionType {
    /// What a value is called that nobody can read in a text, or `nil` where it is written plainly.
    fileprivate var unwritable: String? {
        switch self {
        case .secret(let type), .nullable(let type), .optional(let type): type.unwritable
        case .null: "null"
        case .list: "a list"
        case .map, .record: "a map"
        case .bytes: "bytes"
        default: nil
        }
    }
}
