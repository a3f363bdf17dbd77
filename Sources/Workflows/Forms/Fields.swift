import Diagnostics
import YAML

/// The entries of a map, by the keys of its shape.
struct Fields {
    /// The first key of the map, since a map as a whole is too much to mark; where there is a variant, its key.
    private(set) var range: SourceRange

    /// Which of the shape's variants it is, if it is exactly one.
    private(set) var variant: Int?

    private(set) var entries: [Entry] = []

    /// The marks of all its keys together, so that most keys that are not there need no search.
    private var marks: UInt64 = 0

    struct Entry {
        let name: String
        let range: SourceRange
        let value: Node

        /// What the key means to the shape, if it has it.
        let role: Shape.Role?
    }

    /// Takes the entries of a map, or reports that it is none; says which keys are unknown or missing.
    init?(_ node: Node, _ shape: Shape, _ reading: inout Reading) {
        guard node.kind == .map else {
            let noun = "a map with the keys of \(shape.name)"
            reading.report(.wrongKind(needs: noun, got: node.noun), at: node.mark)
            return nil
        }
        range = node.mark
        entries.reserveCapacity(8)
        for (key, value) in node.entries {
            // What is no text was reported when the file was read.
            guard let known = key.withText(shape.key) else { continue }
            marks |= known?.role.mark ?? 0
            entries.append(
                Entry(
                    name: known?.name ?? key.text ?? "", range: key.range, value: value,
                    role: known?.role))
        }
        let keys = KeyCheck(entries, shape, isSuggesting: !reading.isFull)
        let chosen = keys.chooseVariant(from: range, &reading)
        if let verb = chosen.first { range = entries[verb].range }
        variant = chosen.isOnly ? chosen.first.flatMap { entries[$0].role?.told } : nil
        keys.reportUnknown(with: variant, &reading)
        keys.reportMissing(of: shape, at: range, &reading)
        if let variant { keys.reportMissing(of: shape.variants[variant], at: range, &reading) }
    }
}

extension Fields {
    /// Returns what a key's value means, or `nil` if it is not there or means nothing.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading) -> Content? {
        index(of: key.facts).flatMap { key.form.read(entries[$0].value, &reading) }
    }

    /// Puts what a key's value means in the place of what holds without it.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading, into place: inout Content) {
        if let content = read(key, &reading) { place = content }
    }

    func has<Content>(_ key: Key<Content>) -> Bool { index(of: key.facts) != nil }

    /// The value of a key as it is written.
    func node<Content>(_ key: Key<Content>) -> Node? {
        index(of: key.facts).map { entries[$0].value }
    }

    /// The place of a key, or else of the map.
    func place<Content>(of key: Key<Content>) -> SourceRange {
        index(of: key.facts).map { entries[$0].range } ?? range
    }

    /// The place of a key's value, or else of the map.
    func range<Content>(of key: Key<Content>) -> SourceRange {
        index(of: key.facts).map { entries[$0].value.range } ?? range
    }

    /// Entries are looked at where they stand, since to copy each of them takes longer.
    private func index(of key: KeyFacts) -> Int? {
        guard marks & key.mark != 0 else { return nil }
        return entries.indices.first { entries[$0].name == key.name }
    }
}
