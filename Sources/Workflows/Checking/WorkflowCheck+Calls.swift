import Catalogue
import Diagnostics
import Expressions
import IntentTraits
import Values

extension WorkflowCheck {
    /// Checks the call of an intent, and returns what it comes to.
    mutating func checkIntent(
        _ id: TypeID, at range: SourceRange, with arguments: [Action.Argument]
    ) -> (value: ExpressionType?, extras: [RecordType.Field]) {
        guard let intent = catalogue.intent(id) else {
            reportUnknown(id, at: range)
            for argument in arguments {
                _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
            }
            return (.unknown, [.init("dialog", .unknown)])
        }
        if let advice = intent.deprecation { warn(.deprecated(id, advice), at: range) }
        checkPermissions(of: intent, at: range)
        var missing = Set(intent.parameters.filter(\.isRequired).map(\.name))
        for argument in arguments {
            missing.remove(argument.name)
            if let parameter = intent.parameter(argument.name) {
                check(argument, for: parameter)
            } else {
                let known = intent.parameters.map(\.name)
                report(.unknownParameter(argument.name, of: "\(id)", known), at: argument.range)
                _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
            }
        }
        for parameter in intent.parameters where missing.contains(parameter.name) {
            let type = parameter.type.nounWithExample
            report(.missingParameter(parameter.name, of: "\(id)", type), at: range)
        }
        return (intent.result.map { types[$0] }, [.init("dialog", .string)])
    }

    /// Checks whether the workflow allows itself what an intent does.
    private mutating func checkPermissions(of intent: CatalogueIntent, at range: SourceRange) {
        guard let permissions else { return }
        guard let effects = intent.effects else {
            return report(.unknownEffects("\(intent.id)"), at: range)
        }
        for effect in effects where !permissions.allowed.contains(where: { $0.covers(effect) }) {
            report(.notPermitted("\(intent.id)", effect), at: range)
        }
    }

    private mutating func reportUnknown(_ id: TypeID, at range: SourceRange) {
        guesses += 1
        let known = guesses < Self.mostGuesses ? catalogue.intents.map { "\($0.id)" } : []
        report(.unknownIntent("\(id)", known), at: range)
    }

    private mutating func check(_ argument: Action.Argument, for parameter: CatalogueParameter) {
        if parameter.isProgramText, let range = argument.value.expressions.first?.range {
            return report(.expressionInProgram(parameter.name), at: range)
        }
        if let literal = argument.value.literal {
            _ = conversion.value(of: literal, for: parameter)
        } else {
            check(
                argument.value, as: parameter.type, for: "'\(parameter.name)'",
                allowsSecrets: parameter.takesSecrets)
        }
    }

    /// Checks the call of a workflow, and returns its outputs.
    mutating func checkCall(
        of id: String, at range: SourceRange, with arguments: [Action.Argument]
    ) -> ExpressionType? {
        guard let signature = signatures?[id] else {
            reportUnknown(workflow: id, at: range)
            for argument in arguments { _ = type(of: argument.value, for: "'\(argument.name)'") }
            return .unknown
        }
        check(arguments, for: signature, of: id, at: range)
        if loopParallelism > 0, let mode = signature.concurrency?.modeAmongAll {
            warn(.overlapsItself(id, mode.rawValue), at: range)
        }
        return signature.outputs.map { .record($0) } ?? .dyn
    }

    /// Reports that there is no such workflow, if it is known which there are.
    mutating func reportUnknown(workflow id: String, at range: SourceRange) {
        guard let signatures else { return }
        report(.unknownWorkflow(id, known: signatures.keys.sorted()), at: range)
    }

    /// Checks what a workflow is given.
    mutating func check(
        _ arguments: [Action.Argument], for signature: Signature, of id: String,
        at range: SourceRange
    ) {
        var missing = Set(signature.inputs.filter(\.isRequired).map(\.name))
        for argument in arguments {
            missing.remove(argument.name)
            if let input = signature.inputs.first(where: { $0.name == argument.name }) {
                check(
                    argument.value, as: input.type, for: "'\(input.name)'",
                    allowsSecrets: input.type.isSecret)
            } else {
                let known = signature.inputs.map(\.name)
                report(.unknownInput(argument.name, of: id, known), at: argument.range)
                _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
            }
        }
        for input in signature.inputs where missing.contains(input.name) {
            report(.missingInput(input.name, of: id, input.type.nounWithExample), at: range)
        }
    }

    /// Checks new values of variables.
    mutating func checkSet(_ values: [Action.Argument], at range: SourceRange) {
        if parallelism > 0 { report(.setInParallel(), at: range) }
        guard case .record(let declared) = variables else { return }
        for value in values {
            guard let variable = declared[value.name] else {
                report(
                    .unknownVariable(value.name, declared.fields.map(\.name)), at: value.range)
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

extension Concurrency {
    /// What happens to runs beside each other if all of them are in one group and only some go on.
    fileprivate var modeAmongAll: Mode? {
        let isOneGroup = key.map { $0.literal != nil } ?? true
        return isOneGroup && (mode == .skip || mode == .replace) ? mode : nil
    }
}

extension Workflow.Input {
    /// Whether a run without it cannot start.
    fileprivate var isRequired: Bool {
        if case .optional = type { return false }
        return standard == nil
    }
}

extension ValueType {
    /// Whether a secret may go where the type is expected.
    var isSecret: Bool {
        switch self {
        case .secret: true
        case .optional(let inner): inner.isSecret
        default: false
        }
    }
}

extension ExpressionType {
    /// The type of what is hidden, and whether it is.
    var revealed: (type: ExpressionType, isSecret: Bool) {
        if case .secret(let inner) = self { (inner, true) } else { (self, false) }
    }

    /// The type of the catalogue that is read from a file as values of this type are, if there is one.
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

extension CatalogueParameter {
    fileprivate var takesSecrets: Bool { acceptsSecret || type.isSecret }

    /// Whether its text is run, so that a value put into it could become a command.
    fileprivate var isProgramText: Bool { name == "script" && type.isText }
}

extension ValueType {
    fileprivate var isText: Bool {
        switch self {
        case .string: true
        case .optional(let inner): inner.isText
        default: false
        }
    }
}
