public import Calls
import IntentTraits
public import Values

extension StepFailure: StoredForm {
    public var stored: Value {
        .stored([
            "code": .string(code), "message": .string(message),
            "clarity": clarity == .clean ? nil : .string(clarity.rawValue),
            "output": output.storedUnlessEmpty, "step": step.storedUnlessEmpty,
            "others": others.storedUnlessEmpty,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "failure")
        self.init(
            try fields.string("code"), try fields.string("message"),
            try fields.word("clarity", or: .clean), step: try fields.optionalString("step") ?? "")
        output = try fields.optionalString("output") ?? ""
        others = try fields.failures("others")
    }
}

extension StepResult: StoredForm {
    public var stored: Value { stored(of: nil) }

    /// The result among the other parts of an outcome, all in the order of their names.
    func stored(of outcome: Outcome?) -> Value {
        .stored([
            "dialog": dialog.map { .string($0) }, "failure": outcome?.failure?.stored,
            "finished": outcome.map { .timestamp($0.finished) },
            "lacks_value": lacksValue ? true : nil, "output": outcome?.output.storedUnlessEmpty,
            "question": outcome?.question?.stored,
            "remarks": remarks.storedUnlessEmpty, "sealed": sealed?.stored,
            "signal": outcome?.signal.map { .int(Int64($0)) },
            "started": outcome.map { .timestamp($0.started) },
            "status": outcome.map { .string($0.status.rawValue) },
            "touches": touches.isEmpty ? nil : .list(touches.map(\.stored)),
            "touches_hidden": hidesTouches ? true : nil, "value": value,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        try self.init(StoredFields(of: value, "result"))
    }

    init(_ fields: StoredFields) throws(StoredFormError) {
        self.init(fields.map["value"], dialog: try fields.optionalString("dialog"))
        sealed = try fields.optionalDigest("sealed")
        lacksValue = fields.map["lacks_value"] != nil
        touches = try fields.list("touches").map { value throws(StoredFormError) in
            try Touch(stored: value)
        }
        hidesTouches = fields.map["touches_hidden"] != nil
        remarks = try fields.strings("remarks")
    }
}
