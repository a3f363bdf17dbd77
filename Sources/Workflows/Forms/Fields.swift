import Diagnostics
import YAML

/// The entries of a map, by the keys of its shape.
struct Fields {
    /// The place of the whole map.
    let range: SourceRange

    private let entries: [String: (key: Node, value: Node)]

    /// Takes the entries of a map, or reports that it is none; says which keys are unknown or missing.
    init?(_ node: Node, _ shape: Shape, _ reading: inout Reading) {
        guard node.kind == .map else {
            reading.report(.wrongKind(needs: "a map of keys", got: node.noun), at: node.range)
            return nil
        }
        range = node.range
        var entries: [String: (key: Node, value: Node)] = [:]
        for (key, value) in node.entries {
            // What is no text was reported when the file was read.
            guard let name = key.text else { continue }
            if shape.keys.contains(where: { $0.name == name }) {
                entries[name] = (key, value)
            } else {
                reading.report(.unknownKey(name, among: shape), at: key.range)
            }
        }
        self.entries = entries
        for key in shape.keys where key.presence == .required && entries[key.name] == nil {
            reading.report(.missingKey(key.name, in: shape), at: Self.start(of: node))
        }
    }

    /// Returns what a key's value means, or `nil` if it is not there or means nothing.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading) -> Content? {
        entries[key.facts.name].flatMap { key.form.read($0.value, &reading) }
    }

    func has<Content>(_ key: Key<Content>) -> Bool { entries[key.facts.name] != nil }

    /// The value of a key as it is written.
    func node<Content>(_ key: Key<Content>) -> Node? { entries[key.facts.name]?.value }

    /// The place of a key that is there.
    func place<Content>(of key: Key<Content>) -> SourceRange {
        entries[key.facts.name]?.key.range ?? range
    }

    /// The first key of a map, since a map as a whole is too much to mark.
    private static func start(of node: Node) -> SourceRange {
        for (key, _) in node.entries { return key.range }
        return node.range
    }
}
