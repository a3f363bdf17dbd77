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
            let isMisspelt = entries.contains { entry in
                let near = near(entry, shape)
                return shape.variants.contains { $0.verb == near }
            }
            if !isMisspelt {
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

    private func reportUnknown(_ shape: Shape, _ chosen: Int?, _ reading: inout Reading) {
        for entry in entries where !shape.has(entry.name) {
            let owners = shape.variants.indices.filter { shape.variants[$0].has(entry.name) }
            let range = entry.key.range
            if let near = near(entry, shape) {
                reading.report(
                    .unknownKey(entry.name, in: shape, near: near), at: range,
                    fix: .replace(range, with: near))
            } else if let place = shape.elsewhere[entry.name] {
                reading.report(.keyOfElsewhere(entry.name, place), at: range)
            } else if owners.isEmpty {
                let known =
                    chosen == nil && !shape.variants.isEmpty ? [] : shape.names(with: chosen)
                reading.report(.unknownKey(entry.name, in: shape, known: known), at: range)
            } else if let chosen, !owners.contains(chosen) {
                let owners = owners.map { shape.variants[$0].verb }
                reading.report(
                    .foreignKey(entry.name, of: owners, shape, shape.variants[chosen].verb),
                    at: range)
            }
        }
    }

    private func reportMissing(_ shape: Shape, _ reading: inout Reading) {
        for key in shape.keys where key.presence == .required && entry(key.name) == nil {
            if entries.contains(where: { near($0, shape) == key.name }) { continue }
            reading.report(.missingKey(key.name, in: shape), at: range)
        }
    }

    /// The key that is probably meant by one that does not exist.
    private func near(_ entry: Entry, _ shape: Shape) -> String? {
        let isKnown = shape.has(entry.name) || shape.variants.contains { $0.has(entry.name) }
        guard !isKnown, shape.elsewhere[entry.name] == nil else { return nil }
        let near = Spelling.suggestion(for: entry.name, among: shape.names(with: nil))
        return near.flatMap { self.entry($0) == nil ? $0 : nil }
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
