public import IntentHosting
import IntentTraits
public import Values

extension StepFailure: StoredForm {
    public var stored: Value {
        .stored([
            "code": .string(code), "message": .string(message),
            "clarity": clarity == .clean ? nil : .string(clarity.rawValue),
            "step": step.storedUnlessEmpty, "others": others.storedUnlessEmpty,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "failure")
        self.init(
            try fields.string("code"), try fields.string("message"),
            try fields.word("clarity", or: .clean), step: try fields.optionalString("step") ?? "")
        others = try fields.failures("others")
    }
}

extension StepResult: StoredForm {
    public var stored: Value {
        .stored([
            "value": value, "sealed": sealed?.stored,
            "lacks_value": lacksValue ? true : nil, "dialog": dialog.map { .string($0) },
            "touches": touches.isEmpty ? nil : .list(touches.map(\.stored)),
            "touches_hidden": hidesTouches ? true : nil, "remarks": remarks.storedUnlessEmpty,
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
