public import Engine
public import IntentHosting
public import Values

/// What became of a step so far.
public struct StepReport: Hashable, Sendable {
    public let path: StepPath

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
            "path": .string(path.text), "status": status.map { .string($0) },
            "attempts": attempts > 1 ? .int(Int64(attempts)) : nil, "value": value,
            "dialog": dialog.map { .string($0) }, "error": failure?.stored,
            "started": started.map { .timestamp($0) }, "finished": finished.map { .timestamp($0) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "step")
        path = StepPath(try fields.string("path"))
        status = try fields.optionalString("status")
        attempts = try fields.optionalInt("attempts") ?? 1
        self.value = fields.map["value"]
        dialog = try fields.optionalString("dialog")
        failure = try fields.failure("error")
        started = try fields.optionalTimestamp("started")
        finished = try fields.optionalTimestamp("finished")
    }
}
