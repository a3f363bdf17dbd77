/// A kind of map in a file: its keys, and what it is for.
struct Shape: Sendable {
    let name: String
    let summary: String
    let keys: [KeyFacts]
}

/// What messages, schema and reference page know of a key.
struct KeyFacts: Sendable {
    enum Presence: Sendable {
        case required, optional
    }

    let name: String
    let summary: String
    let noun: String
    let schema: Schema
    var presence = Presence.optional

    /// What holds where the key is not written.
    var standard: String?
}

/// A key with the form of its value: the one row that reader, messages, schema and page share.
struct Key<Content: Sendable>: Sendable {
    let form: Form<Content>
    let facts: KeyFacts

    init(
        _ name: String, _ form: Form<Content>, _ presence: KeyFacts.Presence = .optional,
        default standard: String? = nil, _ summary: String
    ) {
        self.form = form
        facts = KeyFacts(
            name: name, summary: summary, noun: form.noun, schema: form.schema, presence: presence,
            standard: standard)
    }
}
