/// A kind of map in a file: its keys, and what it is for.
final class Shape: Sendable {
    let name: String
    let summary: String

    /// The keys that every map of the kind has.
    let keys: [KeyFacts]

    /// What a map of the kind can be, of which it has to be exactly one; the first key of each tells which.
    let variants: [Shape]

    /// Where keys belong that people write here, in words.
    let elsewhere: [String: String]

    /// The keys at the places that their names have.
    private let known: [[KnownKey]]

    private struct KnownKey {
        let name: String
        let bytes: [UInt8]
        var role: Role
    }

    /// What a key means in a map of the kind.
    struct Role {
        /// Whether every map of the kind has it.
        var isCommon = false

        /// The variants that have it.
        var variants = VariantSet()

        /// The variant that it tells.
        var told: Int?

        /// That of the key.
        let mark: UInt64

        init(_ key: KeyFacts) {
            mark = key.mark
        }
    }

    /// The names of the keys that every map of the kind must have.
    let required: [String]

    init(
        name: String, summary: String, keys: [KeyFacts], variants: [Shape] = [],
        elsewhere: [String: String] = [:]
    ) {
        self.elsewhere = elsewhere
        self.name = name
        self.summary = summary
        self.keys = keys
        self.variants = variants
        known = Self.known(keys, variants)
        required = keys.filter { $0.presence == .required }.map(\.name)
    }

    private static func known(_ keys: [KeyFacts], _ variants: [Shape]) -> [[KnownKey]] {
        var roles: [String: Role] = [:]
        for key in keys { roles[key.name, default: Role(key)].isCommon = true }
        for (index, variant) in variants.enumerated() {
            for key in variant.keys { roles[key.name, default: Role(key)].variants.insert(index) }
            if roles[variant.verb]?.told == nil { roles[variant.verb]?.told = index }
        }
        var known: [[KnownKey]] = Array(repeating: [], count: KeyFacts.placeCount)
        for (name, role) in roles {
            let bytes = Array(name.utf8)
            known[KeyFacts.place(of: bytes.span)].append(
                KnownKey(name: name, bytes: bytes, role: role))
        }
        return known
    }

    /// What a key means, or `nil` where neither the kind nor any of its variants has it.
    func role(of name: String) -> Role? { key(Array(name.utf8).span)?.role }

    /// The key that some bytes spell, if the kind or any of its variants has it.
    func key(_ bytes: Span<UInt8>) -> (name: String, role: Role)? {
        for key in known[KeyFacts.place(of: bytes)] {
            let name = key.bytes.span
            if name.isEqual(to: bytes) { return (key.name, key.role) }
        }
        return nil
    }

    /// All names of keys, or those that fit a variant.
    func names(with variant: Int?) -> [String] {
        let variants = variant.map { [self.variants[$0]] } ?? self.variants
        return variants.flatMap { $0.keys.map(\.name) } + keys.map(\.name)
    }

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
    let presence: Presence

    /// What holds where the key is not written.
    let standard: String?

    /// One bit out of 64, which few other keys have.
    let mark: UInt64

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
        mark = 1 << Self.place(of: Array(name.utf8).span)
    }

    static let placeCount = 64

    /// Where a name is looked for, which few others share with it.
    static func place(of name: Span<UInt8>) -> Int {
        guard let last = name.indices.last else { return 0 }
        return (name.count * 7 + Int(name[0]) * 31 + Int(name[last])) % placeCount
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
    init(
        _ name: String, _ form: Form<Content>, default standard: String? = nil, _ summary: String
    ) {
        self.init(name, form, .optional, default: standard, summary)
    }
}

extension Span<UInt8> {
    fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}
