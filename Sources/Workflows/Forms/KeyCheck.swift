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
        for index in entries.indices where rest > 0 && entries[index].role == nil {
            if shape.elsewhere[entries[index].name] != nil { continue }
            rest -= 1
            let name = entries[index].name
            let near = Spelling.suggestion(for: name, among: shape.names(with: nil))
            if let near, !has(near) { meant[name] = near }
        }
    }

    private func has(_ name: String) -> Bool {
        entries.indices.contains { entries[$0].name == name }
    }

    /// Returns the index of the first entry that tells what the map is, and reports if there is not exactly one.
    ///
    /// A key that belongs to another variant that is there tells nothing.
    func chooseVariant(
        from start: SourceRange, _ reading: inout Reading
    ) -> (first: Int?, isOnly: Bool) {
        guard !shape.variants.isEmpty else { return (nil, false) }
        let tells = { (index: Int) in entries[index].role?.told != nil }
        let first = entries.indices.first(where: tells)
        if let first, !entries[(first + 1)...].indices.contains(where: tells) {
            return (first, true)
        }
        let named = entries.indices.filter(tells)
        let present = named.filter { !belongsToOther($0, of: named) }
        if present.isEmpty, !meant.values.contains(where: { shape.role(of: $0)?.told != nil }) {
            reading.report(.noVariant(of: shape), at: start)
        }
        for other in present.dropFirst() {
            let (first, other) = (entries[present[0]], entries[other])
            reading.report(.twoVariants(first.name, other.name, of: shape), at: other.range)
        }
        return (present.first, present.count == 1)
    }

    private func belongsToOther(_ index: Int, of named: [Int]) -> Bool {
        named.contains { other in
            guard entries[other].name != entries[index].name, let told = entries[other].role?.told
            else { return false }
            return entries[index].role?.variants.contains(told) == true
        }
    }

    func reportUnknown(with variant: Int?, _ reading: inout Reading) {
        for index in entries.indices {
            if let role = entries[index].role {
                if role.isCommon { continue }
                if let variant, role.variants.contains(variant) { continue }
            }
            report(entries[index], with: variant, &reading)
        }
    }

    private func report(
        _ entry: Fields.Entry, with variant: Int?, _ reading: inout Reading
    ) {
        let (name, range) = (entry.name, entry.range)
        if let near = meant[name] {
            reading.report(
                .unknownKey(name, in: shape, near: near), at: range,
                fix: .replace(range, with: near))
        } else if let place = shape.elsewhere[name] {
            reading.report(.keyOfElsewhere(name, place), at: range)
        } else if entry.role == nil {
            let isOpen = variant == nil && !shape.variants.isEmpty
            let known = isOpen ? [] : shape.names(with: variant)
            reading.report(.unknownKey(name, in: shape, known: known), at: range)
        } else if let variant {
            let owners = entry.role?.variants.indices.map { shape.variants[$0].verb } ?? []
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
