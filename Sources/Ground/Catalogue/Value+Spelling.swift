public import Values

extension Value {
    /// The text that a person writes for it: a text as it is, an entity by its id, other values as
    /// in JSON.
    public var spelling: String {
        switch self {
        case .string(let text): text
        case .timestamp(let instant): instant.description
        case .duration(let span): span.description
        case .entity(let entity): entity.id
        default: json
        }
    }
}
