import YAML

/// A map of an original, from which keys are taken one after the other.
struct OriginalMap {
    private var rest: [(key: Node, value: Node)]

    /// The map that a node is; nothing for anything else.
    init(_ node: Node, _ original: inout Original) {
        rest = Array(node.entries)
        // An alias is carried over with what it stands for.
        original.notes.carry(original.place(of: node))
    }

    /// Takes the value of the first of some keys that is there.
    mutating func take(_ names: String...) -> Node? {
        for name in names {
            guard let index = rest.firstIndex(where: { $0.key.text == name }) else { continue }
            return rest.remove(at: index).value
        }
        return nil
    }

    /// Takes the text of a key.
    mutating func takeText(_ names: String..., from original: inout Original) -> String? {
        for name in names {
            guard
                let index = rest.firstIndex(where: { $0.key.text == name && $0.value.text != nil })
            else { continue }
            let node = rest.remove(at: index).value
            original.carry(node)
            return node.text
        }
        return nil
    }

    /// The names that were not taken.
    var names: [String] { rest.map { $0.key.text ?? "" } }

    /// Says of all that was not taken that it does not carry over.
    mutating func nameRest(
        _ original: inout Original, _ text: (String) -> String = { "'\($0)' has no counterpart" }
    ) -> [String] {
        defer { rest = [] }
        return rest.map { entry in
            original.name(entry.value, at: entry.key, text(entry.key.text ?? "this"))
        }
    }
}
