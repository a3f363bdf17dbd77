import Calls
import Catalogue
import Diagnostics
import Expressions
import Store
import Values
import Workflows

/// Evaluates the texts of a step at its place.
extension Frame {
    var evaluation: Evaluation {
        Evaluation(run.plan.expressions) { [self] name throws(ExpressionError) in
            try value(of: name)
        }
    }

    /// The value that a name has here.
    func value(of name: String) throws(ExpressionError) -> Value? {
        if let value = scope.value(of: name) { return value }
        return switch name {
        case "inputs": .map(run.created.inputs)
        case "vars": .map(run.variables)
        case "trigger": .map(run.created.trigger)
        case "env": .map(run.created.environment)
        case "secrets": .map(run.facts.secrets)
        case "run": facts
        // Steps in `finally` or behind a branch ask about those that were not come to.
        default: run.plan.workflow.hasStep(name) ? Step.skipped : nil
        }
    }

    /// The value of `run` in expressions.
    private var facts: Value {
        [
            "id": .string(run.facts.id.text), "workflow": .string(run.plan.workflow.id),
            "now": .timestamp(started.at), "started_at": .timestamp(run.startedAt),
            "attempt": .int(Int64(run.attempt)), "timezone": .string(run.created.zone),
        ]
    }

    func holds(_ condition: PlacedExpression) throws(StepFailure) -> Bool {
        do throws(EvaluationError) {
            return try evaluation.holds(condition)
        } catch {
            throw failure(of: error, in: [condition])
        }
    }

    func value(of expression: PlacedExpression) throws(StepFailure) -> Value {
        do throws(EvaluationError) {
            return try evaluation.value(of: expression)
        } catch {
            throw failure(of: error, in: [expression])
        }
    }

    func literal(of template: Template) throws(StepFailure) -> Literal {
        do throws(EvaluationError) {
            return try evaluation.literal(of: template)
        } catch {
            throw failure(of: error, in: template.expressions)
        }
    }

    /// Evaluates a text of a file where a type is expected.
    func value(
        of template: Template, as type: ValueType = .any, for subject: String
    ) throws(StepFailure) -> Value {
        let literal = try literal(of: template)
        if type == .any, case .computed(let value) = literal.content { return value }
        var conversion = Conversion(run.plan.catalogue)
        if let value = conversion.value(of: literal, as: type, for: subject) { return value }
        let found = conversion.diagnostics.sorted().first?.message
        throw run.mask(
            StepFailure(found?.code ?? "wrong-type", found?.text ?? "\(subject) does not fit"))
    }

    func text(of template: Template, for subject: String) throws(StepFailure) -> String {
        let value = try value(of: template, as: .string, for: subject)
        return value.spelling
    }

    /// Evaluates the values that are given by name; their receiver reads them by its types.
    func arguments(
        _ given: [Action.Argument], _ answered: [String: Value] = [:]
    ) throws(StepFailure) -> ValueMap {
        var map = ValueMap()
        for argument in given {
            if let answer = answered[argument.name] {
                map[.string(argument.name)] = answer
            } else {
                map[.string(argument.name)] = try value(
                    of: argument.value, for: "'\(argument.name)'")
            }
        }
        return map
    }
}

extension Frame {
    /// The failure of an evaluation, without the secrets that it may show; a value that was not
    /// kept is named as the cause.
    private func failure(
        of error: EvaluationError, in expressions: [PlacedExpression]
    ) -> StepFailure {
        if ["no-element", "no-field"].contains(error.message.code),
            let step = expressions.flatMap(run.plan.expressions.names)
                .first(where: scope.lacksValue)
        {
            return .valueNotKept(step)
        }
        return run.mask(StepFailure(error.message.code, "\(error)"))
    }
}
