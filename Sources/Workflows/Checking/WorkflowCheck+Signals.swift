import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks what a signal brings against what the project's triggers say of it.
    mutating func checkEmission(
        of signal: String, at range: SourceRange, with arguments: [Action.Argument]
    ) {
        guard let payload = neighbours?.payloads[signal] else {
            for argument in arguments { _ = type(of: argument.value, for: "'\(argument.name)'") }
            return
        }
        for argument in arguments { check(argument, of: signal, payload) }
        let given = Set(arguments.map(\.name))
        for field in payload.fields where field.input.isRequired {
            guard !given.contains(field.input.name) else { continue }
            let type = field.input.type.nounWithExample
            report(
                .missingField(field.input.name, of: signal, type), at: range,
                notes: [.init("a trigger says so here", in: field.source, at: field.input.range)])
        }
    }

    private mutating func check(
        _ argument: Action.Argument, of signal: String, _ payload: Payload
    ) {
        let subject = "'\(argument.name)'"
        if let field = payload[argument.name] {
            check(argument.value, as: field.input.type, for: subject)
        } else {
            let known = payload.fields.map(\.input.name)
            report(.unknownField(argument.name, of: signal, known), at: argument.range)
            _ = type(of: argument.value, for: subject)
        }
    }

    /// Returns the type of what a signal brings; one of which no trigger says anything may bring anything.
    mutating func payload(of signal: String) -> ExpressionType {
        neighbours?.payloads[signal]?.type(of: signal, &types) ?? .map(.string, .dyn)
    }
}
