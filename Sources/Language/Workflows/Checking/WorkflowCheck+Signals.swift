import Catalogue
import Diagnostics
import Expressions

extension WorkflowCheck {
    /// Checks what a signal brings against what the project's triggers say of it.
    mutating func checkEmission(
        of signal: String, at range: SourceRange, with arguments: [Action.Argument]
    ) {
        guard let payload = neighbours?.payloads[signal] else {
            for argument in arguments {
                if argument.isAsked {
                    check(question: argument)
                } else {
                    _ = type(of: argument.value, for: "'\(argument.name)'")
                }
            }
            return
        }
        var strangers: [Action.Argument] = []
        for argument in arguments {
            if argument.isAsked {
                check(question: argument)
                if payload[argument.name] == nil { strangers.append(argument) }
            } else if let field = payload[argument.name] {
                check(argument.value, as: field.input.type, for: "'\(argument.name)'")
            } else {
                strangers.append(argument)
            }
        }
        let meant = reportUnknown(strangers, payload.fields.map(\.input.name)) {
            .unknownField($0, of: signal, $1)
        }
        for field in payload.fields where field.input.isRequired {
            let input = field.input
            guard !arguments.give(input.name), !meant.contains(input.name) else { continue }
            report(
                .missingField(input.name, of: signal, input.type.nounWithExample), at: range,
                notes: [.init("a trigger says so here", in: field.source, at: input.range)])
        }
    }

    /// Returns the type of what a signal brings; one of which no trigger says anything may bring
    /// anything.
    mutating func payload(of signal: String) -> ExpressionType {
        neighbours?.payloads[signal]?.type(of: signal, &types) ?? .map(.string, .dyn)
    }
}
