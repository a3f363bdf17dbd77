import Values

extension Value {
    /// The value as a person writes it: a text without quotes, an entity by its id, other values as in JSON.
    var written: String {
        switch self {
        case .string(let text): text
        case .timestamp(let instant): instant.description
        case .duration(let span): span.description
        case .entity(let entity): entity.id
        default: json
        }
    }
}
