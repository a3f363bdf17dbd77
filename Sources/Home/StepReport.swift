public import Engine
public import IntentHosting
public import Values
import Workflows

/// What became of a step so far.
public struct StepReport: Hashable, Sendable {
    public let path: StepPath

    /// The title that its author gave it.
    public private(set) var name: String?

    /// The intent that it calls.
    public private(set) var intent: String?

    /// The file and the line where it is written.
    public private(set) var place: String?

    /// The last word on it: `begun`, or how it ended; `nil` where nothing was tried.
    public private(set) var status: String?

    /// How often it was tried.
    public private(set) var attempts = 0
    public private(set) var value: Value?
    public private(set) var dialog: String?
    public private(set) var failure: StepFailure?
    public private(set) var started: Timestamp?
    public private(set) var finished: Timestamp?

    init(_ path: StepPath) {
        self.path = path
    }

    /// Says what the step is, beside what became of it.
    mutating func describe(by finder: StepFinder?) {
        guard let step = finder?.step(at: path) else { return }
        name = step.name
        if case .intent(let id, _, _) = step.action { intent = "\(id)" }
        place = step.place.flatMap { $0.line > 0 ? "\($0.file):\($0.line)" : nil }
    }

    mutating func take(_ entry: Entry) {
        attempts = max(attempts, entry.attempt)
        switch entry.body {
        case .begun:
            status = "begun"
            started = started ?? entry.at
        case .outcome(let outcome):
            status = outcome.status.rawValue
            value = outcome.result.value
            dialog = outcome.result.dialog
            failure = outcome.failure
            started = started ?? outcome.started
            finished = outcome.finished
        case .closed(let closed):
            status =
                closed.isCancelled ? "cancelled" : closed.failure == nil ? "succeeded" : "failed"
            value = closed.value
            failure = closed.failure
            started = closed.started
            finished = closed.finished
        default: break
        }
    }
}

extension StepReport: StoredForm {
    public var stored: Value {
        .stored([
            "path": .string(path.text), "name": name.map { .string($0) },
            "intent": intent.map { .string($0) }, "place": place.map { .string($0) },
            "status": status.map { .string($0) },
            "attempts": attempts > 1 ? .int(Int64(attempts)) : nil, "value": value,
            "dialog": dialog.map { .string($0) }, "error": failure?.stored,
            "started": started.map { .timestamp($0) }, "finished": finished.map { .timestamp($0) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "step")
        path = StepPath(try fields.string("path"))
        name = try fields.optionalString("name")
        intent = try fields.optionalString("intent")
        place = try fields.optionalString("place")
        status = try fields.optionalString("status")
        attempts = try fields.optionalInt("attempts") ?? 1
        self.value = fields.map["value"]
        dialog = try fields.optionalString("dialog")
        failure = try fields.failure("error")
        started = try fields.optionalTimestamp("started")
        finished = try fields.optionalTimestamp("finished")
    }
}
