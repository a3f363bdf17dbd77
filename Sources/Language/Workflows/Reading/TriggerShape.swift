import Diagnostics
import Values
import YAML

/// A trigger: exactly one kind, and what is common to all.
enum TriggerShape {
    private static let id = Key<String>(
        "id", .label, "What it is known by; needed where a workflow has several.")
    private static let with = Key<[Action.Argument]>(
        "with", .arguments, "Inputs of the runs that it starts.")
    private static let condition = Key<PlacedExpression>(
        "where", .expression, "What has to hold, or else nothing is started.")
    private static let enabled = Key<Bool>(
        "enabled", .bool, default: "true", "Whether it starts anything.")
    private static let ifMissed = Key<Trigger.IfMissed>(
        "if_missed", .word,
        default: "'once' for times, 'each' for files, signals and ends of other runs",
        "The rule for what was due while no process could start it. Only times, 'after' and 'for' "
            + "leave a choice.")
    private static let mostLateness = Key<TimeSpan>(
        "max_lateness", .duration, "How late a run may begin.")
    private static let jitter = Key<TimeSpan>(
        "jitter", .duration, default: "0s",
        "Up to how much later it starts, always the same for one time.")
    private static let lasts = Key<TimeSpan>(
        "for", .duration,
        "How long 'where' has to hold, signal after signal; without 'where', how long no further "
            + "signal may come. Only with signals.")
    private static let count = Key<Int>(
        "count", .count(1...1_000_000), .required, "How many runs.")
    private static let span = Key<TimeSpan>("per", .duration, .required, "In which time.")
    private static let mostShape = Shape(
        name: "'at_most'", summary: "How many runs in which time.", keys: [count.facts, span.facts])
    private static let most = Key<Trigger.Frequency>(
        "at_most",
        .fields("a map with 'count' and 'per'", { mostShape }) { fields, reading in
            guard let count = fields.read(count, &reading), let span = fields.read(span, &reading)
            else { return nil }
            return Trigger.Frequency(count: count, per: span)
        }, "How many runs it starts in some time; the ledger tells which it does not.")
    private static let run = Key<String>("run", .label, .required, "The workflow that it starts.")

    private static let common = [
        id.facts, with.facts, condition.facts, enabled.facts, ifMissed.facts, mostLateness.facts,
        jitter.facts, lasts.facts, most.facts,
    ]

    static let kinds: [Variant<Trigger.Kind>] =
        TimeKinds.all + EventKinds.all + MessageKinds.all

    /// A trigger of a workflow's `on:`.
    static let shape = Shape(
        name: "a trigger", summary: "A rule that starts the workflow.", keys: common,
        variants: kinds.map(\.shape), elsewhere: ["run": "files in 'triggers/'"],
        strangers: TriggerStrangers.all)

    /// A trigger in a file of its own.
    static let fileShape = Shape(
        name: "a trigger", summary: "A rule that starts a workflow.", keys: [run.facts] + common,
        variants: kinds.map(\.shape), strangers: TriggerStrangers.all)

    /// A trigger without anything but its kind may be one word.
    static let form = Form<Trigger>.either(
        scalar: Form(
            "'startup' or 'clock_change'", .plain(["enum": ["startup", "clock_change"]]), read: word
        ), else: .fields("a trigger", { shape }) { fields, reading in trigger(fields, &reading) })

    static let fileForm = Form<Trigger>.fields("a trigger", { fileShape }) { fields, reading in
        var trigger = trigger(fields, &reading)
        trigger.run = fields.read(run, &reading)
        trigger.runRange = fields.range(of: run)
        return trigger
    }

    @Sendable private static func word(_ node: Node, _ reading: inout Reading) -> Trigger? {
        switch node.text {
        case "startup"?: return Trigger(.startup, at: node.range)
        case "clock_change"?: return Trigger(.clockChange, at: node.range)
        default:
            let text = node.text ?? ""
            let advice = TriggerStrangers.all[text]?.advice
            let kinds = shape.variants.map(\.verb)
            reading.report(.noTrigger(text, advice, kinds: kinds), at: node.range)
            return Trigger(.unreadable, at: node.range)
        }
    }

    private static func trigger(_ fields: Fields, _ reading: inout Reading) -> Trigger {
        let kind = fields.variant.flatMap { kinds[$0].read(fields, &reading) }
        var trigger = Trigger(kind ?? .unreadable, at: fields.range)
        trigger.id = fields.read(id, &reading)
        trigger.idRange = fields.range(of: id)
        fields.read(with, &reading, into: &trigger.with)
        trigger.condition = fields.read(condition, &reading)
        fields.read(enabled, &reading, into: &trigger.isEnabled)
        trigger.ifMissed = fields.read(ifMissed, &reading)
        trigger.ifMissedRange = fields.range(of: ifMissed)
        trigger.mostLateness = fields.read(mostLateness, &reading)
        trigger.jitter = fields.read(jitter, &reading)
        trigger.lasts = fields.read(lasts, &reading)
        trigger.lastsRange = fields.range(of: lasts)
        trigger.most = fields.read(most, &reading)
        return trigger
    }
}
