public import Calls
import IntentTraits
import Store
public import Values
import Workflows

extension Begun: StoredForm {
    public var stored: Value {
        switch self {
        case .call(let call): call.stored
        case .child(let id): .stored(["child": .string(id.text)])
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "beginning")
        if let id = try fields.optionalString("child") {
            self = .child(RunID(id))
        } else {
            self = .call(try BegunCall(fields))
        }
    }
}

extension BegunCall {
    fileprivate var stored: Value {
        .stored([
            "call": call.stored, "hidden": hidden.storedUnlessEmpty,
            "if_interrupted": .string(ifInterrupted.rawValue),
            "repetition": .string(repetition.rawValue), "secret": secret.storedUnlessEmpty,
            "sealed": sealed?.stored,
        ])
    }

    fileprivate init(_ fields: StoredFields) throws(StoredFormError) {
        self.init(
            try IntentCall(stored: fields.value("call")), try fields.word("repetition"),
            ifInterrupted: try fields.word("if_interrupted"))
        secret = try fields.strings("secret")
        hidden = try fields.strings("hidden")
        sealed = try fields.optionalDigest("sealed")
    }
}
