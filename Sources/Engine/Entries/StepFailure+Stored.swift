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
            "value": value, "dialog": dialog.map { .string($0) },
            "touches": touches.isEmpty ? nil : .list(touches.map(\.stored)),
            "remarks": remarks.storedUnlessEmpty,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        try self.init(StoredFields(of: value, "result"))
    }

    init(_ fields: StoredFields) throws(StoredFormError) {
        self.init(fields.map["value"], dialog: try fields.optionalString("dialog"))
        touches = try fields.list("touches").map { value throws(StoredFormError) in
            try Touch(stored: value)
        }
        remarks = try fields.strings("remarks")
    }
}

extension Touch {
    fileprivate var stored: Value { [.string(thing), .string(before), .string(version)] }

    fileprivate init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 3, case .string(let thing) = parts[0],
            case .string(let before) = parts[1], case .string(let version) = parts[2]
        else { throw StoredFormError("a stored touch is three texts") }
        self.init(thing, before: before, version: version)
    }
}
