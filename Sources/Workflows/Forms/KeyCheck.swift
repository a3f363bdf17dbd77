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
        let unknown = entries.lazy.filter {
            !shape.knows($0.name) && shape.elsewhere[$0.name] == nil
        }
        for entry in unknown.prefix(Self.most) {
            let near = Spelling.suggestion(for: entry.name, among: shape.names(with: nil))
            if let near, !entries.contains(where: { $0.name == near }) { meant[entry.name] = near }
        }
    }

    /// Returns the entries that tell what the map is, and reports if there is not exactly one.
    ///
    /// A key that belongs to another variant that is there tells nothing.
    func chooseVariant(
        from start: SourceRange, _ reading: inout Reading
    ) -> [Fields.Entry] {
        guard !shape.variants.isEmpty else { return [] }
        let named = entries.filter { shape.verbs[$0.name] != nil }
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
                .twoVariants(present[0].name, other.name, of: shape), at: other.key.range)
        }
        return present
    }

    func reportUnknown(with variant: Int?, _ reading: inout Reading) {
        for entry in entries where !shape.has(entry.name) {
            if let variant, shape.variants[variant].has(entry.name) { continue }
            let range = entry.key.range
            if let near = meant[entry.name] {
                reading.report(
                    .unknownKey(entry.name, in: shape, near: near), at: range,
                    fix: .replace(range, with: near))
            } else if let place = shape.elsewhere[entry.name] {
                reading.report(.keyOfElsewhere(entry.name, place), at: range)
            } else if !shape.knows(entry.name) {
                let isOpen = variant == nil && !shape.variants.isEmpty
                let known = isOpen ? [] : shape.names(with: variant)
                reading.report(.unknownKey(entry.name, in: shape, known: known), at: range)
            } else if let variant {
                let owners = shape.variants.filter { $0.has(entry.name) }.map(\.verb)
                reading.report(
                    .foreignKey(entry.name, of: owners, shape, shape.variants[variant].verb),
                    at: range)
            }
        }
    }

    func reportMissing(of shape: Shape, at range: SourceRange, _ reading: inout Reading) {
        for name in shape.required where !entries.contains(where: { $0.name == name }) {
            if meant.values.contains(name) { continue }
            reading.report(.missingKey(name, in: shape), at: range)
        }
    }
}
