import Calls
import Catalogue
import Diagnostics
import Expressions
import Runs
import Store
import Values
import Workflows

/// Evaluates what is known, and finds the steps that the rest depends on.
extension Forecaster {
    private static let openCode = "not-known-yet"

    private func known(of name: String) -> Known? {
        if let known = names[name] { return known }
        return switch name {
        case "inputs": .record(inputs)
        case "vars": .record(variables)
        case "trigger": .value(.map(created.trigger))
        case "env": .value(.map(created.environment))
        case "secrets": .value(.map(facts.secrets))
        case "run": run
        default: workflow.hasStep(name) ? .value(Step.skipped) : nil
        }
    }

    /// The value of `run`; its id is made when it begins.
    private var run: Known {
        let now = Value.timestamp(parts.store.now)
        return .record([
            "workflow": .value(.string(workflow.id)), "now": .value(now),
            "started_at": .value(now), "attempt": .value(1),
            "timezone": .value(.string(created.zone)), "id": .open(["run.id"]),
        ])
    }

    func truth(of condition: PlacedExpression) throws(Halt) -> Known {
        try evaluate(condition) { evaluation throws(EvaluationError) in
            .bool(try evaluation.holds(condition))
        }
    }

    func known(_ expression: PlacedExpression) throws(Halt) -> Known {
        try evaluate(expression) { evaluation throws(EvaluationError) in
            try evaluation.value(of: expression)
        }
    }

    private func evaluate(
        _ expression: PlacedExpression,
        _ body: (Evaluation) throws(EvaluationError) -> Value
    ) throws(Halt) -> Known {
        let paths = Dictionary(grouping: expressions.paths(in: expression)) { $0[0] }
        var causes: Set<String> = []
        let evaluation = Evaluation(expressions) { [self] name throws(ExpressionError) in
            guard let known = known(of: name) else { return nil }
            let (value, open) = known.value(readBy: paths[name] ?? [[name]])
            guard open.isEmpty else {
                causes.formUnion(open)
                throw ExpressionError(
                    Diagnostic.Message(code: Self.openCode, "'\(name)' is not known yet"))
            }
            return value
        }
        do throws(EvaluationError) {
            return .value(try body(evaluation))
        } catch {
            if error.message.code == Self.openCode { return .open(causes) }
            throw .failure(StepFailure(error.message.code, mask("\(error)")))
        }
    }

    /// The steps that the expressions of a text depend on; none where it is known.
    func causes(of template: Template) throws(Halt) -> Set<String> {
        var causes: Set<String> = []
        for expression in template.expressions {
            if case .open(let open) = try known(expression) { causes.formUnion(open) }
        }
        return causes
    }

    /// What a text comes to whose expressions are known.
    func literal(of template: Template) throws(Halt) -> Literal {
        let evaluation = Evaluation(expressions) { [self] name in
            known(of: name)?.known
        }
        do throws(EvaluationError) {
            return try evaluation.literal(of: template)
        } catch {
            throw .failure(StepFailure(error.message.code, mask("\(error)")))
        }
    }

    func known(
        _ template: Template, as type: ValueType, for subject: String
    ) throws(Halt) -> Known {
        let causes = try causes(of: template)
        guard causes.isEmpty else { return .open(causes) }
        return .value(try value(of: try literal(of: template), as: type, for: subject))
    }

    func value(
        of literal: Literal, as type: ValueType, for subject: String
    ) throws(Halt) -> Value {
        if type == .any, case .computed(let value) = literal.content { return value }
        var conversion = Conversion(plan.catalogue)
        if let value = conversion.value(of: literal, as: type.unhidden, for: subject) {
            return value
        }
        let found = conversion.diagnostics.sorted().first?.message
        throw .failure(
            StepFailure(
                found?.code ?? "wrong-type", mask(found?.text ?? "\(subject) does not fit")))
    }

    /// A value under its name as it would be sent, or as the file has it where that is not known.
    func argument(_ name: String, _ template: Template) throws(Halt) -> Forecast.Argument {
        let causes = try causes(of: template)
        if template.isSecret { return Forecast.Argument(name, Mask.sign, open: causes) }
        return Forecast.Argument(name, mask(try words(of: template)), open: causes)
    }

    private func words(of template: Template) throws(Halt) -> String {
        switch template {
        case .literal(let literal): return literal.words
        case .expression(let expression): return try words(of: expression)
        case .text(let pieces, _):
            var text = ""
            for piece in pieces {
                switch piece {
                case .words(let words): text += words
                case .expression(let expression): text += try words(of: expression)
                }
            }
            return text
        case .list(let elements, _):
            var words: [String] = []
            for element in elements { words.append(try self.words(of: element)) }
            return "[\(words.joined(separator: ", "))]"
        case .map(let entries, _):
            var words: [String] = []
            for entry in entries {
                words.append("\(entry.key): \(try self.words(of: entry.value))")
            }
            return "{\(words.joined(separator: ", "))}"
        }
    }

    private func words(of expression: PlacedExpression) throws(Halt) -> String {
        switch try known(expression) {
        case .value(let value): value.spelling
        default: "${{ \(expression.text) }}"
        }
    }
}

extension Literal {
    /// The literal as it was written.
    fileprivate var words: String {
        switch content {
        case .scalar(let text, _): text
        case .computed(let value): value.spelling
        case .list(let elements): "[\(elements.map(\.words).joined(separator: ", "))]"
        case .map(let pairs):
            "{\(pairs.map { "\($0.key): \($0.value.words)" }.joined(separator: ", "))}"
        }
    }
}
