import Catalogue
import Diagnostics
import Expressions
import Values

extension WorkflowCheck {
    /// Checks whether a value fits a type.
    mutating func check(
        _ template: Template, as type: ValueType, for subject: @autoclosure () -> String,
        allowsSecrets: Bool = false
    ) {
        if case .literal(let literal) = template { warnOfBareName(in: literal) }
        let inner = type.withoutOptional
        // A list or a map is gone through as it is, unless keys may be there twice.
        if isFaulty || !template.isGoneThrough(for: inner), let literal = template.literal {
            _ = conversion.value(of: literal, as: type, for: subject())
            return
        }
        switch template {
        case .literal: break
        case .expression(let expression):
            check(expression, as: type, for: subject(), allowsSecrets: allowsSecrets)
        case .text(let pieces, let range):
            check(pieces, for: subject(), allowsSecrets: allowsSecrets)
            if !inner.readsText {
                report(.wrongType(subject(), needs: type.nounWithExample, got: "a text"), at: range)
            }
        case .list(let elements, let range):
            check(elements, at: range, as: inner, for: subject(), allowsSecrets)
        case .map(let entries, let range):
            check(entries, at: range, as: inner, for: subject(), allowsSecrets)
        }
    }

    private mutating func check(
        _ elements: [Template], at range: SourceRange, as type: ValueType,
        for subject: @autoclosure () -> String, _ allowsSecrets: Bool
    ) {
        let element: ValueType
        switch type {
        case .list(let inner): element = inner
        case .any: element = .any
        default:
            report(.wrongType(subject(), needs: type.nounWithExample, got: "a list"), at: range)
            element = .any
        }
        for (index, template) in elements.enumerated() {
            check(
                template, as: element, for: "item \(index + 1) of \(subject())",
                allowsSecrets: allowsSecrets)
        }
    }

    private mutating func check(
        _ entries: [Template.Entry], at range: SourceRange, as type: ValueType,
        for subject: @autoclosure () -> String, _ allowsSecrets: Bool
    ) {
        let element: ValueType
        switch type {
        case .map(let inner): element = inner
        case .any: element = .any
        default:
            report(.wrongType(subject(), needs: type.nounWithExample, got: "a map"), at: range)
            element = .any
        }
        for entry in entries {
            check(
                entry.value, as: element, for: "'\(entry.key)' in \(subject())",
                allowsSecrets: allowsSecrets)
        }
    }

    /// Checks a text with expressions, all of which have to be something that is written in one.
    private mutating func check(
        _ pieces: [Template.Piece], for subject: @autoclosure () -> String, allowsSecrets: Bool
    ) {
        for case .expression(let expression) in pieces {
            let type = check(inText: expression, for: subject(), allowsSecrets: allowsSecrets)
            if let noun = type.unwritable { report(.notForText(noun), at: expression.range) }
        }
    }
}

extension WorkflowCheck {
    /// Checks a value that may be of any type, and returns the type that it has.
    mutating func type(
        of template: Template, for subject: @autoclosure () -> String, allowsSecrets: Bool = false
    ) -> ExpressionType {
        switch template {
        case .literal(let literal):
            warnOfBareName(in: literal)
            return literal.type
        case .expression(let expression):
            return check(expression, for: subject(), allowsSecrets: allowsSecrets)?.type ?? .unknown
        case .text(let pieces, _):
            check(pieces, for: subject(), allowsSecrets: allowsSecrets)
            return .string
        case .list(let elements, _):
            let types = elements.map { type(of: $0, for: subject(), allowsSecrets: allowsSecrets) }
            return .list(types.joined ?? .dyn)
        case .map(let entries, _):
            let fields = entries.map {
                RecordType.Field(
                    $0.key, type(of: $0.value, for: subject(), allowsSecrets: allowsSecrets))
            }
            return .record(RecordType(written: fields))
        }
    }
}

extension WorkflowCheck {
    /// Tells of a text that is the name of something in sight, and of such names in '{{' and '}}'.
    private mutating func warnOfBareName(in literal: Literal) {
        guard case .scalar(_, let value) = literal.content, case .string(let text) = value,
            let range = literal.range
        else { return }
        if scope.knows(path: text[...]) {
            warn(.bareName(text, meant: text), at: range)
        } else if let name = Self.namesInBraces(text).first(where: { scope.knows(path: $0) }) {
            warn(.bareName("{{ \(name) }}", meant: String(name)), at: range)
        }
    }

    private static func namesInBraces(_ text: String) -> [Substring] {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        var names: [Substring] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            var name = rest[start.upperBound..<end.lowerBound].drop { $0 == " " }
            while name.last == " " { name.removeLast() }
            names.append(name)
            rest = rest[end.upperBound...]
        }
        return names
    }
}

extension Template {
    /// Whether its parts are checked one by one where a type is expected.
    fileprivate func isGoneThrough(for type: ValueType) -> Bool {
        switch (self, type) {
        case (.list, .list), (.list, .any), (.map, .map), (.map, .any): true
        default: false
        }
    }
}

extension ValueType {
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
    /// The noun for a value that cannot be read in a text, or `nil` if it is written plainly.
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
