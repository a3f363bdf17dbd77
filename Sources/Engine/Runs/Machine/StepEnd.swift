package import Values

/// The end of a step, or of a list of steps, as the steps after it see it.
struct StepEnd {
    enum Status: String { case succeeded, failed, skipped, cancelled }

    var status: Status
    var value: Value?
    var dialog: String?

    /// What its intent has opened, as expressions see it.
    var opened: Value?

    /// Whether it had a value that was too large to be kept.
    var lacksValue = false
    var failure: StepFailure?

    /// For a loop: the failures of its elements, and their number.
    var failed: [StepFailure]?
    var count: Int?
    var started: Timestamp
    var finished: Timestamp

    init(
        _ status: Status, _ failure: StepFailure? = nil, from started: Timestamp,
        to finished: Timestamp
    ) {
        self.status = status
        self.failure = failure
        self.started = started
        self.finished = finished
    }

    /// The value of the step's id in expressions.
    var record: Value {
        var fields: [ValueMap.Element] = []
        if let count { fields.append(("count", .int(Int64(count)))) }
        if let dialog { fields.append(("dialog", .string(dialog))) }
        if let failure { fields.append(("error", failure.record)) }
        if let failed { fields.append(("failed", .list(failed.map(\.record)))) }
        if status != .skipped {
            fields.append(("finished", .timestamp(finished)))
            if let opened { fields.append(("opened", opened)) }
            fields.append(("started", .timestamp(started)))
        }
        fields.append(("status", .string(status.rawValue)))
        if let value { fields.append(("value", value)) }
        return .map(ValueMap(inOrder: fields))
    }
}

extension StepFailure {
    /// The value of `error` in expressions.
    package var record: Value {
        [
            "code": .string(code), "message": .string(message), "output": .string(output),
            "step": .string(step),
        ]
    }
}

extension ValueMap {
    /// Creates a map of entries whose keys are different.
    fileprivate init(inOrder entries: [Element]) {
        self.init()
        for (key, value) in entries { self[key] = value }
    }
}
