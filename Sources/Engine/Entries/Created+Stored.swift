public import IntentHosting
import Store
public import Values

extension Created: StoredForm {
    public var stored: Value {
        .stored([
            "inputs": inputs.storedUnlessEmpty, "trigger": trigger.storedUnlessEmpty,
            "environment": environment.storedUnlessEmpty, "cause": .string(cause),
            "depth": depth == 0 ? nil : .int(Int64(depth)), "zone": .string(zone),
            "language": .string(language),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "beginning of a run")
        self.init(
            inputs: try fields.optionalMap("inputs"), cause: try fields.string("cause"))
        trigger = try fields.optionalMap("trigger")
        environment = try fields.optionalMap("environment")
        depth = try fields.optionalInt("depth") ?? 0
        zone = try fields.string("zone")
        language = try fields.string("language")
    }
}

extension Ended: StoredForm {
    public var stored: Value {
        .stored([
            "state": .string(state.rawValue), "outputs": outputs.storedUnlessEmpty,
            "failure": failure?.stored, "reason": reason.map { .string($0) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "end of a run")
        self.init(try fields.word("state"))
        outputs = try fields.optionalMap("outputs")
        failure = try fields.failure("failure")
        reason = try fields.optionalString("reason")
    }
}

extension Concluded: StoredForm {
    public var stored: Value {
        .stored([
            "how": .string(how.rawValue), "failure": failure?.stored,
            "outputs": outputs.storedUnlessEmpty,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "conclusion")
        self.init(try fields.word("how"), try fields.failure("failure"))
        outputs = try fields.optionalMap("outputs")
    }
}

extension RunAct: StoredForm {
    public var stored: Value {
        .stored(["kind": .string(kind.rawValue), "by": .string(by)])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "act")
        self.init(try fields.word("kind"), by: try fields.string("by"))
    }
}
