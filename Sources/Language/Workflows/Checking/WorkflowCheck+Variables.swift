import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks new values of variables.
    mutating func checkSet(_ values: [Action.Argument], at range: SourceRange) {
        if parallelism > 0 { report(.setInParallel(), at: range) }
        guard case .record(let declared) = variables else { return }
        for value in values {
            guard let variable = declared[value.name] else {
                report(.unknownVariable(value.name, declared.fields.map(\.name)), at: value.range)
                continue
            }
            check(value, as: variable.type)
        }
    }

    private mutating func check(_ value: Action.Argument, as type: ExpressionType) {
        let subject = "'\(value.name)'"
        let (type, isSecret) = type.revealed
        if let plain = type.plain {
            check(value.value, as: plain, for: subject, allowsSecrets: isSecret)
        } else if case .expression(let expression) = value.value {
            check(expression, for: Destination(subject, type, allowsSecrets: isSecret))
        } else {
            let found = self.type(of: value.value, for: subject, allowsSecrets: isSecret)
            guard found.joined(with: type) == .dyn, found != .dyn else { return }
            let message = Diagnostic.Message.wrongVariable(value.name, type.noun, got: found.noun)
            report(message, at: value.value.range)
        }
    }
}

extension ExpressionType {
    /// The type of what is hidden, and whether it is.
    var revealed: (type: ExpressionType, isSecret: Bool) {
        if case .secret(let inner) = self { (inner, true) } else { (self, false) }
    }

    /// The type of the catalogue that is read from a file as values of this type are, if there is
    /// one.
    var plain: ValueType? {
        switch self {
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .dyn: .any
        case .list(let element): element.plain.map { .list($0) }
        default: nil
        }
    }
}
