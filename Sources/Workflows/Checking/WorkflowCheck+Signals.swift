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
        for argument in arguments {
            guard let field = payload[argument.name] else { continue }
            check(argument.value, as: field.input.type, for: "'\(argument.name)'")
        }
        let known = payload.fields.map { ($0.input.name, $0.input.isRequired) }
        let missing = reportUnknown(arguments, known) { .unknownField($0, of: signal, $1) }
        for field in payload.fields where missing.contains(field.input.name) {
            report(
                .missingField(field.input.name, of: signal, field.input.type.nounWithExample),
                at: range,
                notes: [.init("a trigger says so here", in: field.source, at: field.input.range)])
        }
    }

    /// Returns the type of what a signal brings; one of which no trigger says anything may bring anything.
    mutating func payload(of signal: String) -> ExpressionType {
        neighbours?.payloads[signal]?.type(of: signal, &types) ?? .map(.string, .dyn)
    }
}
