import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks the call of an intent, and returns what it comes to.
    mutating func checkIntent(
        _ id: TypeID, at range: SourceRange, with arguments: [Action.Argument]
    ) -> (value: ExpressionType?, extras: [RecordType.Field]) {
        let isShort = arguments.contains { $0.isOfStep }
        let known = types.callee(id)
        guard let callee = known, !isShort || callee.parameter(RunVerb.script) != nil else {
            if isShort { report(.noShell(), at: range) } else { reportUnknown(id, at: range) }
            for argument in arguments {
                _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
            }
            return (.unknown, [.init("dialog", .unknown)])
        }
        if let advice = callee.deprecation { warn(.deprecated(id, advice), at: range) }
        checkPermissions(of: callee, as: isShort ? "run" : "\(id)", at: range)
        for follower in callee.followers.compactMap({ types.callee($0) }) {
            checkPermissions(of: follower, as: "\(follower.id)", openedBy: id, at: range)
        }
        var strangers: [Action.Argument] = []
        for argument in arguments {
            if let parameter = callee.parameter(argument.name) {
                check(argument, for: parameter, of: callee)
            } else {
                strangers.append(argument)
            }
        }
        let meant = reportUnknown(strangers, callee.parameters.map(\.name)) {
            .unknownParameter($0, of: "\(id)", $1)
        }
        for parameter in callee.parameters where parameter.isRequired && isTelling {
            guard !arguments.give(parameter.name), !meant.contains(parameter.name) else { continue }
            let type = parameter.type.nounWithExample
            report(.missingParameter(parameter.name, of: "\(id)", type), at: range)
        }
        let words = [RecordType.Field("dialog", callee.dialog)]
        return (callee.value, callee.opensSomething ? words + [StepRecord.opened] : words)
    }

    private mutating func reportUnknown(_ id: TypeID, at range: SourceRange) {
        guesses += 1
        let known = guesses < Self.mostGuesses ? catalogue.intentIDs.map { "\($0)" } : []
        report(.unknownIntent("\(id)", known), at: range)
    }

    private mutating func check(
        _ argument: Action.Argument, for parameter: Callee.Parameter, of callee: Callee
    ) {
        if argument.isAsked { return check(question: argument) }
        if parameter.isProgram, let range = argument.value.expressions.first?.range {
            let hasEnvironment = callee.parameter("env") != nil
            let message = Diagnostic.Message.expressionInProgram(
                parameter.name, hasEnvironment: hasEnvironment)
            return report(message, at: range)
        }
        if !parameter.isOpen, let literal = argument.value.literal {
            _ = conversion.value(of: literal, for: parameter.entry)
        } else {
            check(
                argument.value, as: parameter.type, for: "'\(parameter.name)'",
                allowsSecrets: parameter.takesSecrets)
        }
    }

    /// Checks a question that stands in the place of a value.
    mutating func check(question argument: Action.Argument) {
        check(argument.value, as: .string, for: "the question for '\(argument.name)'")
    }

    /// Checks the call of a workflow, and returns its outputs.
    mutating func checkCall(
        of id: String, at range: SourceRange, with arguments: [Action.Argument]
    ) -> ExpressionType? {
        guard let signature = neighbours?.signatures[id] else {
            reportUnknown(workflow: id, at: range)
            for argument in arguments {
                _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
            }
            return .unknown
        }
        check(arguments, for: signature, of: id, at: range)
        checkPermissions(of: id, signature.callEffects, at: range)
        if loopParallelism > 0, let mode = signature.concurrency?.modeAmongAll {
            warn(.overlapsItself(id, mode.rawValue), at: range)
        }
        return signature.outputs.map { .record($0) } ?? .dyn
    }

    /// Reports that there is no such workflow, if it is known which there are.
    mutating func reportUnknown(workflow id: String, at range: SourceRange) {
        guard let neighbours else { return }
        report(.unknownWorkflow(id, known: neighbours.signatures.keys.sorted()), at: range)
    }

    /// Checks what a workflow is given.
    mutating func check(
        _ arguments: [Action.Argument], for signature: Signature, of id: String,
        at range: SourceRange
    ) {
        var strangers: [Action.Argument] = []
        for argument in arguments {
            if let input = signature.inputs.first(where: { $0.name == argument.name }) {
                guard !argument.isAsked else {
                    check(question: argument)
                    continue
                }
                check(
                    argument.value, as: input.type, for: "'\(input.name)'",
                    allowsSecrets: input.type.isSecret)
            } else {
                strangers.append(argument)
            }
        }
        let meant = reportUnknown(strangers, signature.inputs.map(\.name)) {
            .unknownInput($0, of: id, $1)
        }
        for input in signature.inputs where input.isRequired && isTelling {
            guard !arguments.give(input.name), !meant.contains(input.name) else { continue }
            report(.missingInput(input.name, of: id, input.type.nounWithExample), at: range)
        }
    }

    /// Reports arguments that nothing takes, and returns the names that are probably meant by them.
    mutating func reportUnknown(
        _ arguments: [Action.Argument], _ known: @autoclosure () -> [String],
        _ message: (String, [String]) -> Diagnostic.Message
    ) -> Set<String> {
        guard !arguments.isEmpty else { return [] }
        let known = known()
        var meant: Set<String> = []
        for argument in arguments {
            let near = Spelling.suggestion(for: argument.name, among: known)
            if let near { meant.insert(near) }
            report(
                message(argument.name, known), at: argument.range,
                fix: near.map { .replace(argument.range, with: $0) })
            _ = type(of: argument.value, for: "'\(argument.name)'", allowsSecrets: true)
        }
        return meant
    }
}

extension [Action.Argument] {
    func give(_ name: String) -> Bool { contains { $0.name == name } }
}

extension Concurrency {
    /// The mode of runs beside each other if all of them are in one group and only some go on.
    fileprivate var modeAmongAll: Mode? {
        let isOneGroup = key.map { $0.literal != nil } ?? true
        return isOneGroup && (mode == .skip || mode == .replace) ? mode : nil
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
