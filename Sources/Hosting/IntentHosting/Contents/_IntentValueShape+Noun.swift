import AppIntentsCore

extension _IntentValueShape {
    /// The noun for a value of this shape in a sentence.
    var noun: String {
        switch self {
        case .boolean: "'true' or 'false'"
        case .integer: "a whole number"
        case .number: "a number"
        case .string, .richText: "a string"
        case .url: "an address such as 'https://example.org'"
        case .date, .dateComponents: "a point in time such as '2026-03-29T07:00:00Z'"
        case .data: "bytes in base64"
        case .file: "a path"
        case .person: "a person"
        case .measurement: "a number with a unit"
        case .currencyAmount: "an amount of money"
        case .entity, .union: "a value"
        case .enumeration: "one of its values"
        case .optional(let wrapped): wrapped.noun
        case .list, .set: "a list"
        case .map: "a map"
        case .other("any"): "a value"
        case .other(let name): "a '\(name)'"
        }
    }

    /// Whether a value of this shape is an entity, or has one in it, that has to be fetched.
    var hasEntities: Bool {
        switch self {
        case .entity: true
        case .optional(let inner), .list(let inner), .set(let inner): inner.hasEntities
        case .union(let shapes): shapes.contains(where: \.hasEntities)
        default: false
        }
    }
}

extension _IntentValueShape {
    /// The type of the entities that a value is or has in it.
    var entityType: (any AppEntity.Type)? {
        switch self {
        case .entity(let type): type
        case .optional(let inner), .list(let inner), .set(let inner): inner.entityType
        default: nil
        }
    }
}
