/// A kind of map in a file: its keys, and what it is for.
struct Shape: Sendable {
    let name: String
    let summary: String

    /// The keys that every map of the kind has.
    let keys: [KeyFacts]

    /// What a map of the kind can be, of which it has to be exactly one; the first key of each tells which.
    let variants: [Shape]

    /// Where keys belong that people write here, in words.
    let elsewhere: [String: String]

    private let own: Set<String>

    init(
        name: String, summary: String, keys: [KeyFacts], variants: [Shape] = [],
        elsewhere: [String: String] = [:]
    ) {
        self.elsewhere = elsewhere
        self.name = name
        self.summary = summary
        self.keys = keys
        self.variants = variants
        own = Set(keys.map(\.name))
    }

    /// Whether it has a key, whichever variant is meant.
    func has(_ name: String) -> Bool { own.contains(name) }

    /// The key that tells a variant from the others.
    var verb: String { keys.first?.name ?? "" }
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
        _ name: String, _ form: Form<Content>, _ presence: KeyFacts.Presence,
        default standard: String? = nil, _ summary: String
    ) {
        self.form = form
        facts = KeyFacts(
            name: name, summary: summary, noun: form.noun, schema: form.schema, presence: presence,
            standard: standard)
    }

    /// Creates a key that may be left out.
    init(
        _ name: String, _ form: Form<Content>, default standard: String? = nil, _ summary: String
    ) {
        self.init(name, form, .optional, default: standard, summary)
    }
}
