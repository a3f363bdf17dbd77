import Values

/// A place in a file by what may stand there, for editors.
package struct FilePart: Sendable {
    private let schemas: [Schema]

    /// The key whose value this is, or one of whose values.
    package let key: Key?

    /// What a value means beyond its form.
    package let role: Role

    package enum Role: Sendable {
        /// The id of an intent, or of a workflow.
        case intent, workflow

        /// The arguments of what the step around it calls.
        case arguments

        /// An expression without braces.
        case expression

        /// The name of a type, or of a secret.
        case type, secret
        case other
    }

    /// A key that may stand in a map.
    package struct Key: Hashable, Sendable {
        package let name: String
        package let noun: String
        package let summary: String
        package let isNeeded: Bool

        /// The value that holds where the key is not written.
        package let standard: String?

        /// Whether the key tells what kind of thing the map is, as a step's verb does.
        package var isVerb = false

        /// Whether its value is a map or a list and nothing else.
        package var isNested = false
    }

    private init(_ schema: Schema, key: Key? = nil, role: Role = .other) {
        schemas = schema.choices
        self.key = key
        self.role = role
    }

    /// The whole of a file.
    package init(of kind: FileKind) { self.init(.shape { kind.shape }) }
}

extension FilePart {
    /// Returns the value of a key that stands in the map beside others; `nil` where there can be no
    /// such key.
    package func value(of name: String, beside keys: [String]) -> FilePart? {
        for schema in schemas {
            switch schema {
            case .shape(let make):
                let shape = make()
                guard let facts = shape.facts(of: name, beside: keys) else { continue }
                return FilePart(
                    facts.schema, key: Key(facts), role: Self.role(of: facts, in: shape))
            case .map(let element): return FilePart(element, key: key, role: role)
            case .plain(true): return FilePart(schema, key: key)
            default: continue
            }
        }
        return nil
    }

    /// What each element of a list is, if there may be a list.
    package var element: FilePart? {
        for schema in schemas {
            if case .list(let element) = schema { return FilePart(element, key: key, role: role) }
            if case .plain(true) = schema { return FilePart(schema, key: key) }
        }
        return nil
    }

    /// The keys that a map may have here beside those that it has.
    package func keys(beside others: [String]) -> [Key] {
        schemas.flatMap { schema -> [Key] in
            guard case .shape(let make) = schema else { return [] }
            return make().keys(beside: others)
        }
    }

    /// Whether there may be a map whose keys are names of the author.
    package var isOpenMap: Bool {
        schemas.contains { if case .map = $0 { true } else { false } }
    }

    /// The words of which the value is one, if there are few.
    package var words: [String] {
        schemas.flatMap { schema -> [String] in
            guard case .plain(.map(let plain)) = schema else { return [] }
            if case .list(let words)? = plain["enum"] {
                return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
            }
            return plain["type"] == "boolean" ? ["true", "false"] : []
        }
    }

    private static func role(of facts: KeyFacts, in shape: Shape) -> Role {
        switch facts.name {
        case "intent" where shape === StepShape.shape: .intent
        case "with": .arguments
        case "secrets" where shape === WorkflowShape.shape: .secret
        default:
            switch facts.noun {
            case "an expression": .expression
            case let noun where noun.contains("each a type such as"): .type
            case "a type such as 'list(string)'": .type
            case "an id" where facts.summary.contains("workflow"): .workflow
            default: .other
            }
        }
    }
}

extension FilePart.Key {
    fileprivate init(_ facts: KeyFacts, isVerb: Bool = false) {
        self.init(
            name: facts.name, noun: facts.noun, summary: facts.summary,
            isNeeded: facts.presence == .required, standard: facts.standard, isVerb: isVerb,
            isNested: facts.schema.choices.allSatisfy(\.isNested))
    }

    /// What a person wants to know of it, in a few sentences.
    package var sentences: String {
        let rest = standard.map { " Without it: \($0)." } ?? (isNeeded && !isVerb ? " Needed." : "")
        return "\(summary)\(rest)"
    }
}

extension Shape {
    /// The variants that fit keys: the one that is told by one of them, or all.
    private func variants(beside keys: [String]) -> [Shape] {
        let told = variants.filter { keys.contains($0.verb) }
        return told.isEmpty ? variants : told
    }

    fileprivate func facts(of name: String, beside keys: [String]) -> KeyFacts? {
        let own = self.keys.first { $0.name == name }
        return own
            ?? variants(beside: keys + [name]).flatMap(\.keys).first { $0.name == name }
            ?? variants.flatMap(\.keys).first { $0.name == name }
    }

    /// First what has to be there, then the rest in the order of the table.
    fileprivate func keys(beside others: [String]) -> [FilePart.Key] {
        let told = variants.filter { others.contains($0.verb) }
        let verbs =
            told.isEmpty
            ? variants.compactMap(\.keys.first).map { FilePart.Key($0, isVerb: true) } : []
        let all =
            told.flatMap(\.keys).map { FilePart.Key($0) } + verbs + keys.map { FilePart.Key($0) }
        var seen = Set(others)
        let free = all.filter { seen.insert($0.name).inserted }
        return free.filter { $0.isNeeded && !$0.isVerb } + free.filter { !$0.isNeeded || $0.isVerb }
    }
}

extension Schema {
    /// The schemas of which one holds.
    fileprivate var choices: [Schema] {
        if case .either(let choices) = self { choices.flatMap(\.choices) } else { [self] }
    }

    fileprivate var isNested: Bool {
        switch self {
        case .shape, .list, .map: true
        case .plain, .either: false
        }
    }
}
