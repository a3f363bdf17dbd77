public import Calls
public import Values

extension Outcome: StoredForm {
    public var stored: Value { result.stored(of: self) }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "outcome")
        self.init(
            try fields.word("status"), started: try fields.timestamp("started"),
            finished: try fields.timestamp("finished"))
        result = try StepResult(fields)
        failure = try fields.failure("failure")
        output = try fields.optionalString("output") ?? ""
        if let asked = fields.map["question"] { question = try Question(stored: asked) }
        signal = try fields.optionalInt("signal")
    }
}

extension Round: StoredForm {
    public var stored: Value {
        .stored([
            "variables": .map(variables), "sealed": sealed?.stored,
            "another": another.map { .bool($0) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "round")
        self.init(variables: try fields.optionalMap("variables"))
        sealed = try fields.optionalDigest("sealed")
        if fields.map["another"] != nil { another = try fields.bool("another") }
    }
}

extension Closed: StoredForm {
    public var stored: Value {
        .stored([
            "value": value, "variables": variables.storedUnlessEmpty,
            "sealed": sealed?.stored, "failure": failure?.stored,
            "failed": failed.storedUnlessEmpty,
            "cancelled": isCancelled ? true : nil, "count": count.map { .int(Int64($0)) },
            "started": .timestamp(started), "finished": .timestamp(finished),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "result")
        self.init(
            started: try fields.timestamp("started"), finished: try fields.timestamp("finished"))
        self.value = fields.map["value"]
        variables = try fields.optionalMap("variables")
        sealed = try fields.optionalDigest("sealed")
        failure = try fields.failure("failure")
        failed = try fields.failures("failed")
        isCancelled = fields.map["cancelled"] != nil
        count = try fields.optionalInt("count")
    }
}
