import Catalogue
import Values
import YAML

/// The verbs that wait for a time, a signal or a person.
enum WaitVerbs {
    static let all = [waitVerb, waitForVerb, askVerb]

    private static let wait = Key<Template>(
        "wait", .spanOrInstant, .required, "How long, or until when.")
    private static let waitVerb = Variant<Action>("Waits.", [wait.facts]) { fields, reading in
        fields.read(wait, &reading).map { .wait($0) }
    }

    private static let signal = Key<String>(
        "wait_for", .signal, .required, "The signal that is waited for.")
    private static let condition = Key<PlacedExpression>(
        "where", .expression, "Which of the signals are meant.")
    private static let since = Key<String>(
        "since", .since, default: "when the step before this one became ready",
        "From when on signals count: 'now', 'run', a step's id or a duration.")
    private static let instead = Key<Template>(
        "or", .value, "What the step is worth if the time is up.")
    private static let waitForVerb = Variant<Action>(
        "Waits for a signal; the value is its payload.",
        [signal.facts, condition.facts, since.facts, instead.facts]
    ) { fields, reading in
        let (condition, since) = (fields.read(condition, &reading), fields.read(since, &reading))
        let instead = fields.read(instead, &reading)
        let timeout = fields.read(StepShape.timeout, &reading)
        if instead != nil, !fields.has(StepShape.timeout) {
            reading.warn(.orWithoutTimeout(), at: fields.place(of: WaitVerbs.instead))
        }
        return fields.read(signal, &reading).map { name in
            .waitFor(
                Action.Waiting(
                    signal: name, range: fields.range(of: signal), condition: condition,
                    since: since, timeout: timeout, otherwise: instead))
        }
    }

    private static let ask = Key<Template>("ask", .words, .required, "The question.")
    private static let type = Key<ValueType>("type", .type, default: "string", "The answer's type.")
    private static let choices = Key<[Template]>(
        "choices", .oneOrMore(.value), "The answers that can be given.")
    private static let standard = Key<Template>(
        "default", .value,
        "The answer if the time is up, and the one that Enter or an empty answer gives.")
    private static let remind = Key<TimeSpan>(
        "remind", .duration,
        "After how long people are told of the question again, each time until it is answered.")
    private static let askVerb = Variant<Action>(
        "Asks a person; the value is the answer.",
        [ask.facts, type.facts, choices.facts, standard.facts, remind.facts]
    ) { fields, reading in
        if fields.has(type), fields.has(choices) {
            reading.report(.typeAndChoices(), at: fields.place(of: choices))
        }
        let type = fields.read(type, &reading) ?? .string
        let answer = fields.read(choices, &reading).map { Action.Asking.Answer.choices($0) }
        return .ask(
            Action.Asking(
                text: fields.read(ask, &reading) ?? .expression(.missing(at: fields.range)),
                answer: answer ?? .type(type), standard: fields.read(standard, &reading),
                timeout: fields.read(StepShape.timeout, &reading),
                remind: fields.read(remind, &reading)))
    }
}

extension Form where Content == String {
    fileprivate static let since = Form.scalar(
        "'now', 'run', a step's id or a duration", ["type": "string"]
    ) { text in
        if Identifier.objection(to: text) == nil || text == "run" { return .success(text) }
        return Form<TimeSpan>.span(text).map { _ in text }
    }
}
