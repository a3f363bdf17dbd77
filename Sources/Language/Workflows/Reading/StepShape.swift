import Diagnostics
import Values
import YAML

/// A step: exactly one verb, and what is common to all.
enum StepShape {
    private static let id = Key<String>(
        "id", .identifier, "The name by which expressions know the step.")
    private static let name = Key<String>("name", .text, "A title for people.")
    private static let when = Key<PlacedExpression>(
        "when", .expression, "What has to hold, or else the step is skipped.")
    private static let retry = Key<Retry>(
        "retry", RetryShape.form, "How a failed attempt is made again.")
    static let timeout = Key<TimeSpan>(
        "timeout", .duration, "How long an attempt may take; of a wait, how long it may last.")
    private static let onError = Key<Step.OnError>(
        "on_error", .word, default: "fail", "What a failure of the step does to its run.")
    private static let ifInterrupted = Key<Step.IfInterrupted>(
        "if_interrupted", .word, default: "what 'errand.yaml' says, else ask",
        "What becomes of an attempt that was interrupted and may have done its work.")

    static let shape = Shape(
        name: "a step", summary: "One line of a workflow: one verb, and what is done about it.",
        keys: [
            id.facts, name.facts, when.facts, retry.facts, timeout.facts, onError.facts,
            ifInterrupted.facts,
        ], variants: verbs.map(\.shape), strangers: StepStrangers.all, pointed: StepStrangers.intent
    )

    static let verbs: [Variant<Action>] =
        CallVerbs.all + BranchVerbs.all + LoopVerbs.all + LaneVerbs.all + WaitVerbs.all
        + EndVerbs.all

    static let form = Form<Step>.fields("a step", { shape }) { fields, reading in
        let action = fields.variant.flatMap { verbs[$0].read(fields, &reading) }
        var step = Step(action ?? .unreadable, at: fields.range)
        step.id = fields.read(id, &reading)
        step.idRange = fields.range(of: id)
        step.name = fields.read(name, &reading)
        step.when = fields.read(when, &reading)
        step.retry = fields.read(retry, &reading)
        step.timeout = fields.read(timeout, &reading)
        fields.read(onError, &reading, into: &step.onError)
        step.ifInterrupted = fields.read(ifInterrupted, &reading)
        step.endsRun = step.when == nil && step.onError == .fail && step.action.endsRun
        if step.endsRun { reading.hasEnds = true }
        if let variant = fields.variant {
            warnOfIdleKeys(fields, verbs[variant].shape.verb, &reading)
        }
        return step
    }

    /// The verbs that are done without attempts, and those of them that take no time either.
    private static let withoutAttempts: Set = [
        "set", "emit", "stop", "fail", "wait", "wait_for", "ask",
    ]
    private static let withoutTime: Set = ["set", "emit", "stop", "fail"]

    private static func warnOfIdleKeys(_ fields: Fields, _ verb: String, _ reading: inout Reading) {
        if fields.has(timeout), withoutTime.contains(verb) {
            reading.warn(.idleKey("timeout", beside: verb), at: fields.place(of: timeout))
        }
        if fields.has(retry), withoutAttempts.contains(verb) {
            reading.warn(.idleKey("retry", beside: verb), at: fields.place(of: retry))
        }
        if fields.has(ifInterrupted), withoutAttempts.contains(verb) {
            reading.warn(
                .idleKey("if_interrupted", beside: verb), at: fields.place(of: ifInterrupted))
        }
    }
}

extension Form where Content == [Step] {
    /// A list of at least one step.
    static let steps = Form("a list of steps", .list(.shape { StepShape.shape })) { node, reading in
        guard node.kind == .list else {
            reading.report(.wrongKind(needs: "a list of steps", got: node.noun), at: node.mark)
            return nil
        }
        var steps: [Step] = []
        // Steps are large, so that the list should be no longer than they are many.
        steps.reserveCapacity(node.elements.underestimatedCount)
        for element in node.elements {
            if case .scalar = element.kind, !element.isNull {
                let verb = ["stop", "fail"].first { element.text == $0 }
                reading.report(.textForStep(meaning: verb), at: element.mark)
                continue
            }
            if let step = StepShape.form.read(element, &reading) { steps.append(step) }
        }
        if node.firstChild == nil {
            reading.report(
                .wrongKind(needs: "a list of steps", got: "an empty list"), at: node.range)
        }
        return steps
    }
}
