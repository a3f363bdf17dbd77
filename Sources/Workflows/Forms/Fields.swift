import Diagnostics
import YAML

/// The entries of a map, by the keys of its shape.
struct Fields {
    /// The first key of the map, since a map as a whole is too much to mark; where there is a variant, its key.
    private(set) var range: SourceRange

    /// Which of the shape's variants it is, if it is exactly one.
    private(set) var variant: Int?

    private var entries: [Entry] = []

    struct Entry {
        let name: String
        let key: Node
        let value: Node
    }

    /// Takes the entries of a map, or reports that it is none; says which keys are unknown or missing.
    init?(_ node: Node, _ shape: Shape, _ reading: inout Reading) {
        guard node.kind == .map else {
            reading.report(.wrongKind(needs: shape.form, got: node.noun), at: node.mark)
            return nil
        }
        range = node.mark
        for (key, value) in node.entries {
            // What is no text was reported when the file was read.
            guard let name = key.text else { continue }
            entries.append(Entry(name: name, key: key, value: value))
        }
        let chosen = chooseVariant(of: shape, &reading)
        reportUnknown(shape, chosen, &reading)
        reportMissing(shape, &reading)
        if let chosen { reportMissing(shape.variants[chosen], &reading) }
        variant = chosen
    }
}

extension Fields {
    /// Returns what a key's value means, or `nil` if it is not there or means nothing.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading) -> Content? {
        entry(key.facts.name).flatMap { key.form.read($0.value, &reading) }
    }

    /// Puts what a key's value means in the place of what holds without it.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading, into place: inout Content) {
        if let content = read(key, &reading) { place = content }
    }

    func has<Content>(_ key: Key<Content>) -> Bool { entry(key.facts.name) != nil }

    /// The value of a key as it is written.
    func node<Content>(_ key: Key<Content>) -> Node? { entry(key.facts.name)?.value }

    /// The place of a key, or else of the map.
    func place<Content>(of key: Key<Content>) -> SourceRange {
        entry(key.facts.name)?.key.range ?? range
    }

    /// The place of a key's value, or else of the map.
    func range<Content>(of key: Key<Content>) -> SourceRange {
        entry(key.facts.name)?.value.range ?? range
    }

    private func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
}

extension Fields {
    /// Finds the one variant that the map is; a key that belongs to another one that is there tells nothing.
    private mutating func chooseVariant(of shape: Shape, _ reading: inout Reading) -> Int? {
        guard !shape.variants.isEmpty else { return nil }
        let named = shape.variants.indices.compactMap { index in
            entry(shape.variants[index].verb).map { (index: index, key: $0.key) }
        }
        let present = named.filter { found in
            let verb = shape.variants[found.index].verb
            return !named.contains { $0.index != found.index && shape.variants[$0.index].has(verb) }
        }.sorted { $0.key.range.start < $1.key.range.start }
        guard let first = present.first else {
            if !entries.contains(where: { isMisspelt($0.name, shape) }) {
                reading.report(.noVariant(of: shape), at: range)
            }
            return nil
        }
        range = first.key.range
        for other in present.dropFirst() {
            let verbs = (shape.variants[first.index].verb, shape.variants[other.index].verb)
            reading.report(.twoVariants(verbs.0, verbs.1, of: shape), at: other.key.range)
        }
        return present.count == 1 ? first.index : nil
    }

    /// Whether the name is no key, but near one that tells a variant.
    private func isMisspelt(_ name: String, _ shape: Shape) -> Bool {
        guard !shape.has(name), !shape.variants.contains(where: { $0.has(name) }) else {
            return false
        }
        let near = Spelling.suggestion(for: name, among: shape.names(with: nil))
        return shape.variants.contains { $0.verb == near }
    }

    private func reportUnknown(_ shape: Shape, _ chosen: Int?, _ reading: inout Reading) {
        for entry in entries where !shape.has(entry.name) {
            if let chosen, shape.variants[chosen].has(entry.name) { continue }
            let owners = shape.variants.filter { $0.has(entry.name) }
            if owners.isEmpty {
                let message = Diagnostic.Message.unknownKey(entry.name, among: shape, chosen)
                reading.report(message, at: entry.key.range)
            } else if let chosen {
                let message = Diagnostic.Message.foreignKey(
                    entry.name, of: owners.map(\.verb), shape, shape.variants[chosen].verb)
                reading.report(message, at: entry.key.range)
            }
        }
    }

    private func reportMissing(_ shape: Shape, _ reading: inout Reading) {
        for key in shape.keys where key.presence == .required && entry(key.name) == nil {
            reading.report(.missingKey(key.name, in: shape), at: range)
        }
    }
}

extension Shape {
    /// What a message calls such a map where it should be.
    fileprivate var form: String { "a map with the keys of \(name)" }

    /// All names of keys, or those that fit a variant.
    func names(with variant: Int?) -> [String] {
        let variants = variant.map { [self.variants[$0]] } ?? self.variants
        return variants.flatMap { $0.keys.map(\.name) } + keys.map(\.name)
    }
}
