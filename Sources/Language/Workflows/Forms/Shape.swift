/// A kind of map in a file: its keys, and what it is for.
final class Shape: Sendable {
    let name: String
    let summary: String

    /// The keys that every map of the kind has.
    let keys: [KeyFacts]

    /// The variants of the kind, of which a map has to be exactly one; the first key of each tells
    /// which.
    let variants: [Shape]

    /// The right places of keys that people write here, in words.
    let elsewhere: [String: String]

    /// Keys of other tools, and what is written here instead.
    let strangers: [String: Stranger]

    /// What is written here instead of a key with a point in it.
    private let pointed: (@Sendable (String) -> Stranger)?

    /// The names that are keys of the shape or of one of its variants.
    private let known: [String]
    private let roles: [Role]

    /// Finds a key by its bytes.
    private let search: KeySearch

    /// The places of the keys of which each tells a variant.
    let telling: NumberSet

    /// The sets of keys that are right: one for each variant, or one if there are none.
    let makeups: [Makeup]

    /// The places of the keys that a map has to have, and of those that it may have.
    struct Makeup {
        let required: NumberSet
        let allowed: NumberSet
    }

    /// The role of a key in a map of the kind.
    struct Role {
        /// Whether every map of the kind has it.
        var isCommon = false

        /// The variants that have it.
        var variants = NumberSet()

        /// The variant that it tells.
        var told: Int?

        /// The slot of the key.
        let slot: Int
    }

    /// The places of the keys that every map of the kind must have.
    let required: [Int]

    /// The places of those that a map of each variant must have besides.
    let requiredByVariant: [[Int]]

    init(
        name: String, summary: String, keys: [KeyFacts], variants: [Shape] = [],
        elsewhere: [String: String] = [:], strangers: [String: Stranger] = [:],
        pointed: (@Sendable (String) -> Stranger)? = nil
    ) {
        self.strangers = strangers
        self.pointed = pointed
        self.elsewhere = elsewhere
        self.name = name
        self.summary = summary
        self.keys = keys
        self.variants = variants
        let roles = Self.roles(keys, variants).sorted { $0.key < $1.key }
        let known = roles.map(\.key)
        self.known = known
        self.roles = roles.map(\.value)
        search = KeySearch(known)
        let places = { (keys: [KeyFacts]) in
            keys.filter { $0.presence == .required }.compactMap { known.firstIndex(of: $0.name) }
        }
        required = places(keys)
        requiredByVariant = variants.map { places($0.keys) }
        telling = NumberSet(known.indices.filter { roles[$0].value.told != nil })
        let common = required
        makeups = (variants.isEmpty ? [nil] : variants.indices.map(Optional.some)).map { variant in
            Makeup(
                required: NumberSet(common + (variant.map { places(variants[$0].keys) } ?? [])),
                allowed: NumberSet(
                    known.indices.filter { place in
                        let role = roles[place].value
                        return role.isCommon || variant.map(role.variants.contains) ?? false
                    }))
        }
    }

    private static func roles(_ keys: [KeyFacts], _ variants: [Shape]) -> [String: Role] {
        var roles: [String: Role] = [:]
        for key in keys { roles[key.name, default: Role(slot: key.slot)].isCommon = true }
        for (index, variant) in variants.enumerated() {
            for key in variant.keys {
                roles[key.name, default: Role(slot: key.slot)].variants.insert(index)
            }
            if roles[variant.verb]?.told == nil { roles[variant.verb]?.told = index }
        }
        return roles
    }

    /// The role of a key, or `nil` if neither the kind nor any of its variants has it.
    func role(of name: String) -> Role? { known.firstIndex(of: name).map { roles[$0] } }

    /// The place of the key that some bytes spell, if the kind or any of its variants has it.
    func place(of bytes: Span<UInt8>) -> Int? { search.place(of: bytes) }

    /// The place of a key, if the kind or any of its variants has it.
    func place(of key: KeyFacts) -> Int? { search.place(of: key.name, inSlot: key.slot) }

    /// What is written here instead of a key that it has not, where that is known.
    func stranger(_ name: String) -> Stranger? {
        strangers[name] ?? (name.contains(".") ? pointed?(name) : nil)
    }

    func name(at place: Int) -> String { known[place] }

    func role(at place: Int) -> Role { roles[place] }

    /// All names of keys, or those that fit a variant.
    func names(with variant: Int?) -> [String] {
        let variants = variant.map { [self.variants[$0]] } ?? self.variants
        return variants.flatMap { $0.keys.map(\.name) } + keys.map(\.name)
    }

    /// The key that tells a variant from the others.
    var verb: String { keys.first?.name ?? "" }
}

/// The facts about a key, for messages, schema and reference page.
struct KeyFacts: Sendable {
    enum Presence: Sendable { case required, optional }

    let name: String
    let summary: String
    let noun: String
    let schema: Schema
    let presence: Presence

    /// The value that holds where the key is not written.
    let standard: String?

    /// The slot of the key, for `KeySearch`.
    let slot: Int

    init(
        name: String, summary: String, noun: String, schema: Schema, presence: Presence,
        standard: String?
    ) {
        self.name = name
        self.summary = summary
        self.noun = noun
        self.schema = schema
        self.presence = presence
        self.standard = standard
        slot = KeySearch.slot(of: Array(name.utf8).span)
    }
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
    init(_ name: String, _ form: Form<Content>, default standard: String? = nil, _ summary: String)
    { self.init(name, form, .optional, default: standard, summary) }
}
