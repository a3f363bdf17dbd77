public import IntentTraits
public import Values

extension Touch: StoredForm {
    public var stored: Value { .list([.string(thing), .string(before), .string(version)]) }

    public init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 3, case .string(let thing) = parts[0],
            case .string(let before) = parts[1], case .string(let version) = parts[2]
        else { throw StoredFormError("a stored touch is three texts") }
        self.init(thing, before: before, version: version)
    }
}
