extension ExpressionType {
    /// A value of the type in a sentence: `an int`, `a list(string)`.
    package var noun: String {
        switch self {
        case .null: "null"
        case .bytes: "bytes"
        case .dyn, .parameter, .free, .unknown: "a value of any type"
        case .nullable(let type): "\(type.noun) or null"
        case .secret(let type): type.noun
        default:
            "aeiou".contains(label.first ?? "x") && self != .uint ? "an \(label)" : "a \(label)"
        }
    }

    /// The type in fewer and plainer words than `description` has.
    var label: String {
        switch self {
        case .list(let element): element.isAnything ? "list" : "list(\(element.label))"
        case .map(let key, let value):
            key.isAnything && value.isAnything ? "map" : "map(\(key.label), \(value.label))"
        case .nullable(let type): "\(type.label) or null"
        case .optional(let type): type.isAnything ? "optional" : "optional(\(type.label))"
        case .type: "type"
        case .secret(let type): type.label
        case .parameter, .free, .unknown: "dyn"
        default: description
        }
    }
}
