public import Calls
import Store
public import Values

extension Created: StoredForm {
    public var stored: Value {
        .stored([
            "inputs": inputs.storedUnlessEmpty,
            "sealed": ValueMap(sealed) { ValueKey.string($0) }.storedUnlessEmpty,
            "trigger": trigger.storedUnlessEmpty,
            "environment": environment.storedUnlessEmpty, "cause": .string(cause),
            "depth": depth == 0 ? nil : .int(Int64(depth)), "zone": .string(zone),
            "language": .string(language), "folder": folder.map { .string($0) },
            "copied": copied?.stored,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "beginning of a run")
        self.init(
            inputs: try fields.optionalMap("inputs"), cause: try fields.string("cause"))
        for (name, digest) in try fields.digests("sealed") {
            guard case .string(let name) = name else { throw fields.misfit("sealed") }
            sealed[name] = digest
        }
        trigger = try fields.optionalMap("trigger")
        environment = try fields.optionalMap("environment")
        depth = try fields.optionalInt("depth") ?? 0
        zone = try fields.string("zone")
        language = try fields.string("language")
        folder = try fields.optionalString("folder")
        if let value = fields.map["copied"] { copied = try Copied(stored: value) }
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
        .stored([
            "kind": .string(kind.rawValue), "by": .string(by),
            "words": words.map { .string($0) },
            "catalogue": catalogue.map { .string($0.description) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "act")
        self.init(try fields.word("kind"), by: try fields.string("by"))
        words = try fields.optionalString("words")
        catalogue = try fields.optionalString("catalogue").flatMap(Digest.init)
    }
}
