import FileWatching
import Values
import YAML

/// The kinds of triggers that start a workflow when something happens.
enum EventKinds {
    static let all = [
        afterKind, fileKind, signalKind, posixKind, startupKind, runEndedKind, clockChangeKind,
    ]

    /// The summary of a kind that the check refuses, since nothing listens to it.
    private static func notYet(_ summary: String) -> String {
        "\(summary) Not built yet: it starts nothing, and a check refuses it."
    }

    private static let workflow = Key<String>("workflow", .label, .required, "The other workflow.")
    private static let delay = Key<TimeSpan>(
        "delay", .duration, default: "0s", "How long after its end.")
    private static let afterShape = Shape(
        name: "'after'", summary: "Which run, and how long after it.",
        keys: [workflow.facts, delay.facts])
    private static let after = Key<Trigger.Kind>(
        "after",
        .fields("a map with 'workflow'", { afterShape }) { fields, reading in
            let delay = fields.read(delay, &reading) ?? .zero
            return fields.read(workflow, &reading).map { .after(workflow: $0, delay: delay) }
        }, .required, "Which run, and how long after it.")
    private static let afterKind = Variant<Trigger.Kind>(
        "Due some time after a run of another workflow has ended.", [after.facts]
    ) { fields, reading in fields.read(after, &reading) }

    private static let id = Key<String>("id", .label, .required, "The other workflow.")
    private static let status = Key<Trigger.RunEnd>(
        "status", .word, "How its run ended; without it, however it did.")
    private static let runShape = Shape(
        name: "'workflow'", summary: "Which run, and how it ended.", keys: [id.facts, status.facts])
    private static let runEnded = Key<Trigger.Kind>(
        "workflow",
        .fields("a map with 'id'", { runShape }) { fields, reading in
            let status = fields.read(status, &reading)
            return fields.read(id, &reading).map { .runEnded(workflow: $0, status: status) }
        }, .required, "Which run, and how it ended.")
    private static let runEndedKind = Variant<Trigger.Kind>(
        "Starts when a run of another workflow has ended.", [runEnded.facts]
    ) { fields, reading in fields.read(runEnded, &reading) }

    private static let signal = Key<String>("signal", .signal, .required, "The signal's name.")
    static let payload = Key<[Workflow.Input]>(
        "payload", InputShape.form, "The fields of what comes with it, and their types.")
    private static let signalKind = Variant<Trigger.Kind>(
        "Starts when a signal comes.", [signal.facts, payload.facts]
    ) { fields, reading in
        let payload = fields.read(payload, &reading) ?? []
        return fields.read(signal, &reading).map { .signal($0, payload: payload) }
    }

    private static let posix = Key<Trigger.PosixSignal>(
        "posix", .posix, .required, "The system's signal.")
    private static let posixKind = Variant<Trigger.Kind>(
        "Starts when 'errand serve' is sent a signal of the system.", [posix.facts]
    ) { fields, reading in fields.read(posix, &reading).map { .posixSignal($0) } }

    private static let startup = Key<Bool>("startup", .truth, .required, "Always 'true'.")
    private static let startupKind = Variant<Trigger.Kind>(
        "Starts when 'errand serve' does.", [startup.facts]
    ) { fields, reading in fields.read(startup, &reading).map { _ in .startup } }

    private static let clockChange = Key<Bool>("clock_change", .truth, .required, "Always 'true'.")
    private static let clockChangeKind = Variant<Trigger.Kind>(
        "Starts when the machine's clock was set.", [clockChange.facts]
    ) { fields, reading in fields.read(clockChange, &reading).map { _ in .clockChange } }
}

extension EventKinds {
    private static let patterns = Key<[String]>(
        "file", .oneOrMore(.pathPattern), .required, "Patterns of paths such as '~/Inbox/**/*.pdf'."
    )
    private static let changes = Key<[Trigger.FileWatch.Change]>(
        "changes", .oneOrMore(.word), default: "all", "Which changes count.")
    private static let settle = Key<TimeSpan>(
        "settle", .duration, default: "2s", "How long a file must have been left alone.")
    private static let ignored = Key<[String]>(
        "ignore", .oneOrMore(.pathPattern, orNone: true),
        default: "what editors and downloads leave",
        "Patterns of names and paths that do not count.")
    private static let batch = Key<Bool>(
        "batch", .bool, default: "true", "Whether one run gets all files that are ready.")
    private static let most = Key<Int>(
        "limit", .count(1...10_000_000), default: "200000", "How many files may match.")

    private static let fileKind = Variant<Trigger.Kind>(
        "Starts when files change; 'trigger.files' says which and how.",
        [patterns.facts, changes.facts, settle.facts, ignored.facts, batch.facts, most.facts]
    ) { fields, reading in
        var watch = Trigger.FileWatch(patterns: fields.read(patterns, &reading) ?? [])
        if let changes = fields.read(changes, &reading) { watch.changes = Set(changes) }
        fields.read(settle, &reading, into: &watch.settle)
        fields.read(ignored, &reading, into: &watch.ignored)
        fields.read(batch, &reading, into: &watch.isBatched)
        fields.read(most, &reading, into: &watch.most)
        return watch.patterns.isEmpty ? nil : .file(watch)
    }
}

extension Form where Content == Bool {
    /// A key that means something by being there.
    fileprivate static let truth = Form.scalar("'true'", ["const": true]) { text in
        ScalarText.bool(text) == true
            ? .success(true) : .failure(ScalarProblem(.notSpelt("'true'", text)))
    }
}

extension Form where Content == String {
    /// A pattern of paths whose alternatives do not make too many of it.
    fileprivate static let pathPattern = Form.scalar("a text", ["type": "string"]) { text in
        if text.isEmpty { return .failure(ScalarProblem(.noText())) }
        return PathPattern.alternatives(of: text) == nil
            ? .failure(ScalarProblem(.manyPatterns(most: PathPattern.mostAlternatives)))
            : .success(text)
    }
}

extension Form where Content == Trigger.PosixSignal {
    /// A signal that Errand has no use for itself.
    fileprivate static let posix = Form.scalar(
        "'SIGUSR1' or 'SIGUSR2'",
        ["enum": .list(Trigger.PosixSignal.allCases.map { .string($0.rawValue) })]
    ) { text in
        if let signal = Trigger.PosixSignal(rawValue: text) { return .success(signal) }
        guard let use = ownUses[text] else {
            return .failure(ScalarProblem(.notSpelt("'SIGUSR1' or 'SIGUSR2'", text)))
        }
        return .failure(ScalarProblem(.ownPosixSignal(text, use)))
    }

    /// What Errand does when it is sent one of these.
    private static let ownUses = [
        "SIGHUP": "reads its files again", "SIGTERM": "ends", "SIGINT": "ends",
    ]
}
