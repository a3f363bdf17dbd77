import Catalogue
import Diagnostics
import Expressions
import Values

extension WorkflowCheck {
    /// Checks how long or until when is waited; what is written out was read already.
    mutating func check(wait template: Template) {
        guard case .expression(let expression) = template else {
            _ = type(of: template, for: "'wait'")
            return
        }
        guard let checked = check(expression, for: "'wait'") else { return }
        switch checked.type {
        case .duration, .timestamp, .string, .dyn, .unknown, .secret: break
        default: report(.wrongWait(checked.type.noun), at: expression.range)
        }
    }

    /// Checks a wait for a signal, and returns the type of what it brings.
    mutating func check(_ waiting: Action.Waiting) -> ExpressionType? {
        let payload = payload(of: waiting.signal)
        if let condition = waiting.condition {
            let mark = scope.mark
            scope.set("payload", to: payload)
            _ = check(condition: condition, named: "'where'")
            scope.rewind(to: mark)
        }
        checkSince(waiting)
        guard let otherwise = waiting.otherwise else { return payload }
        return payload.joined(with: type(of: otherwise, for: "'or'"))
    }

    private mutating func checkSince(_ waiting: Action.Waiting) {
        guard let since = waiting.since, since != "now", since != "run",
            Identifier.objection(to: since) == nil, scope[since] == nil
        else { return }
        if let place = places[since] {
            let isLater = place.start > waiting.range.start
            report(
                isLater ? .laterStep(since) : .hiddenStep(since), at: waiting.range,
                notes: [Diagnostic.Note("'\(since)' is here", in: source, at: place)])
        } else {
            report(.unknownStep(since, places.keys.sorted()), at: waiting.range)
        }
    }

    private mutating func warnOfChoices(_ choices: [Template]) {
        if choices.count == 1, let text = choices[0].writtenText, text.contains(",") {
            warn(.oneChoice(text), at: choices[0].range)
        }
        for (index, choice) in choices.enumerated() {
            guard let text = choice.writtenText,
                choices[..<index].contains(where: { $0.writtenText == text })
            else { continue }
            warn(.sameChoice(text), at: choice.range)
        }
    }

    private mutating func check(_ standard: Template, isAmong choices: [Template]) {
        let texts = choices.compactMap(\.writtenText)
        guard let text = standard.writtenText, texts.count == choices.count, !texts.contains(text)
        else { return }
        report(
            .notAmong("'default'", texts, text: text, of: "one of 'choices'"), at: standard.range)
    }

    /// Checks a question, and returns the type of its answer.
    mutating func check(_ asking: Action.Asking) -> ExpressionType? {
        check(asking.text, as: .string, for: "'ask'")
        if case .type(let type) = asking.answer { checkKnown(type, at: asking.text.range) }
        if case .type(.named(let type)) = asking.answer, catalogue.entity(type) != nil {
            checkPermission(toChoose: type, at: asking.text.range)
        }
        switch asking.answer {
        case .type(let type):
            if let standard = asking.standard { check(standard, as: type, for: "'default'") }
            return types[type]
        case .choices(let choices):
            var types = choices.map { choice in
                let type = type(of: choice, for: "'choices'")
                return if case .list(let element) = type { element } else { type }
            }
            warnOfChoices(choices)
            if let standard = asking.standard {
                types.append(type(of: standard, for: "'default'"))
                check(standard, isAmong: choices)
            }
            return asking.answers.map { .enumeration(EnumerationType(anonymous: $0)) }
                ?? types.joined
        }
    }
}

extension Action.Asking {
    /// The texts that the answer can be, where all of them are written out.
    fileprivate var answers: [String]? {
        guard case .choices(let choices) = answer else { return nil }
        let texts = choices.compactMap(\.plainText)
        let isKnown = standard.map { $0.plainText.map(texts.contains) ?? false } ?? true
        guard texts.count == choices.count, isKnown else { return nil }
        return texts.enumerated().filter { texts.firstIndex(of: $1) == $0 }.map(\.element)
    }
}

extension Template {
    /// A text that is written out, and is read as one where nothing else is expected.
    fileprivate var plainText: String? {
        guard case .literal(let literal) = self, case .scalar(_, let value) = literal.content,
            case .string(let text) = value
        else { return nil }
        return text
    }

    /// A single value as it is written, unless there are expressions in it.
    fileprivate var writtenText: String? {
        if case .literal(let literal) = self, case .scalar(let text, _) = literal.content {
            text
        } else {
            nil
        }
    }
}
