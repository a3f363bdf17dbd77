import Diagnostics
import YAML

/// Finds out what is wrong with the keys of a map.
struct KeyCheck {
    private let entries: [Fields.Entry]
    private let shape: Shape

    /// The keys that are probably meant by some that do not exist.
    private var meant: [String: String] = [:]

    /// In a map with more unknown keys than this, they are hardly misspelt.
    private static let most = 20

    init(_ entries: [Fields.Entry], _ shape: Shape, isSuggesting: Bool) {
        self.entries = entries
        self.shape = shape
        guard isSuggesting else { return }
        var rest = Self.most
        for index in entries.indices where rest > 0 && isUnknown(entries[index].name) {
            rest -= 1
            let name = entries[index].name
            let near = Spelling.suggestion(for: name, among: shape.names(with: nil))
            if let near, !has(near) { meant[name] = near }
        }
    }

    private func isUnknown(_ name: String) -> Bool {
        !shape.knows(name) && shape.elsewhere[name] == nil
    }

    /// Entries are looked at where they stand, since to copy each of them takes longer.
    private func has(_ name: String) -> Bool {
        entries.indices.contains { entries[$0].name == name }
    }

    /// Returns the entries that tell what the map is, and reports if there is not exactly one.
    ///
    /// A key that belongs to another variant that is there tells nothing.
    func chooseVariant(
        from start: SourceRange, _ reading: inout Reading
    ) -> [Fields.Entry] {
        guard !shape.variants.isEmpty else { return [] }
        let named = entries.indices.filter { shape.verbs[entries[$0].name] != nil }.map {
            entries[$0]
        }
        let present =
            named.count < 2
            ? named
            : named.filter { verb in
                !named.contains { $0.name != verb.name && shape.variant($0.name, has: verb.name) }
            }
        if present.isEmpty, !meant.values.contains(where: { shape.verbs[$0] != nil }) {
            reading.report(.noVariant(of: shape), at: start)
        }
        for other in present.dropFirst() {
            reading.report(
                .twoVariants(present[0].name, other.name, of: shape), at: other.range)
        }
        return present
    }

    func reportUnknown(with variant: Int?, _ reading: inout Reading) {
        for index in entries.indices {
            let name = entries[index].name
            if shape.has(name) { continue }
            if let variant, shape.variants[variant].has(name) { continue }
            report(name, at: entries[index].range, with: variant, &reading)
        }
    }

    private func report(
        _ name: String, at range: SourceRange, with variant: Int?, _ reading: inout Reading
    ) {
        if let near = meant[name] {
            reading.report(
                .unknownKey(name, in: shape, near: near), at: range,
                fix: .replace(range, with: near))
        } else if let place = shape.elsewhere[name] {
            reading.report(.keyOfElsewhere(name, place), at: range)
        } else if !shape.knows(name) {
            let isOpen = variant == nil && !shape.variants.isEmpty
            let known = isOpen ? [] : shape.names(with: variant)
            reading.report(.unknownKey(name, in: shape, known: known), at: range)
        } else if let variant {
            let owners = shape.variants.filter { $0.has(name) }.map(\.verb)
            reading.report(
                .foreignKey(name, of: owners, shape, shape.variants[variant].verb), at: range)
        }
    }

    func reportMissing(of shape: Shape, at range: SourceRange, _ reading: inout Reading) {
        for name in shape.required where !has(name) {
            if meant.values.contains(name) { continue }
            reading.report(.missingKey(name, in: shape), at: range)
        }
    }
}
