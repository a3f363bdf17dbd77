import Diagnostics
import YAML

/// Finds out what is wrong with the keys of a map.
struct KeyCheck {
    /// The keys that are probably meant by some that do not exist.
    private var meant: [String: String] = [:]

    /// The keys that are not missed, since keys of other tools stand for them.
    private var excused: Set<String> = []

    /// In a map with more unknown keys than this, they are hardly misspelt.
    private static let most = 20

    init(_ fields: Fields, isSuggesting: Bool) {
        let shape = fields.shape
        for entry in fields.entries where entry.known == nil {
            excused.formUnion(shape.stranger(fields.name(of: entry))?.meant ?? [])
        }
        guard isSuggesting else { return }
        var rest = Self.most
        for entry in fields.entries where rest > 0 && entry.known == nil {
            let name = fields.name(of: entry)
            if shape.elsewhere[name] != nil || shape.stranger(name) != nil { continue }
            rest -= 1
            let near = Spelling.suggestion(for: name, among: shape.names(with: nil))
            if let near, !fields.has(near) { meant[name] = near }
        }
    }

    /// Returns the index of the first entry that tells what the map is, and reports if there is not
    /// exactly one.
    ///
    /// A key that belongs to another variant that is there tells nothing.
    func chooseVariant(of fields: Fields, _ reading: inout Reading) -> (first: Int?, isOnly: Bool) {
        let (shape, entries) = (fields.shape, fields.entries)
        guard !shape.variants.isEmpty else { return (nil, false) }
        var named: [Int] = []
        for index in entries.indices where fields.role(of: entries[index])?.told != nil {
            named.append(index)
        }
        if named.count == 1 { return (named[0], true) }
        let present = named.filter { !fields.belongsToOther($0, of: named) }
        if present.isEmpty, !isMeant(where: { shape.role(of: $0)?.told != nil }) {
            reading.report(.noVariant(of: shape), at: fields.range)
        }
        for other in present.dropFirst() {
            let (first, other) = (entries[present[0]], entries[other])
            reading.report(
                .twoVariants(fields.name(of: first), fields.name(of: other), of: shape),
                at: fields.keyRange(of: other))
        }
        return (present.first, present.count == 1)
    }

    private func isMeant(where isWanted: (String) -> Bool) -> Bool {
        meant.values.contains(where: isWanted) || excused.contains(where: isWanted)
    }

    func reportUnknown(in fields: Fields, _ reading: inout Reading) {
        for entry in fields.entries {
            if let role = fields.role(of: entry) {
                if role.isCommon { continue }
                if let variant = fields.variant, role.variants.contains(variant) { continue }
            }
            report(entry, of: fields, &reading)
        }
    }

    private func report(_ entry: Fields.Entry, of fields: Fields, _ reading: inout Reading) {
        let (name, range) = (fields.name(of: entry), fields.keyRange(of: entry))
        let (shape, variant) = (fields.shape, fields.variant)
        if let near = meant(name, in: fields) {
            reading.report(
                .unknownKey(name, in: shape, near: near), at: range,
                fix: .replace(range, with: near))
        } else if let place = shape.elsewhere[name] {
            reading.report(.keyOfElsewhere(name, place), at: range)
        } else if entry.known == nil, let stranger = shape.stranger(name) {
            reading.report(.strangeKey(name, in: shape, stranger.advice), at: range)
        } else if entry.known == nil {
            let isOpen = variant == nil && !shape.variants.isEmpty
            let known = isOpen ? [] : shape.names(with: variant)
            reading.report(.unknownKey(name, in: shape, known: known), at: range)
        } else if let variant {
            let owners =
                fields.role(of: entry)?.variants.indices.map { shape.variants[$0].verb } ?? []
            reading.report(
                .foreignKey(name, of: owners, shape, shape.variants[variant].verb), at: range)
        }
    }

    /// The key that is probably meant, if it may stand beside the one that tells what the map is.
    private func meant(_ name: String, in fields: Fields) -> String? {
        guard let near = meant[name], let variant = fields.variant else { return meant[name] }
        let known = fields.shape.names(with: variant)
        guard !known.contains(near) else { return near }
        return Spelling.suggestion(for: name, among: known).flatMap { fields.has($0) ? nil : $0 }
    }

    func reportMissing(in fields: Fields, _ reading: inout Reading) {
        let shape = fields.shape
        reportMissing(shape.required, in: fields, of: shape, &reading)
        if let variant = fields.variant {
            reportMissing(
                shape.requiredByVariant[variant], in: fields, of: shape.variants[variant], &reading)
        }
    }

    private func reportMissing(
        _ required: [Int], in fields: Fields, of owner: Shape, _ reading: inout Reading
    ) {
        for key in required where !fields.has(key) {
            let name = fields.shape.name(at: key)
            if isMeant(where: { $0 == name }) { continue }
            reading.report(.missingKey(name, in: owner), at: fields.range)
        }
    }
}

extension Fields {
    fileprivate func has(_ name: String) -> Bool { entries.contains { self.name(of: $0) == name } }

    fileprivate func has(_ known: Int) -> Bool {
        for entry in entries where entry.known == Int32(known) { return true }
        return false
    }

    fileprivate func belongsToOther(_ index: Int, of named: [Int]) -> Bool {
        named.contains { other in
            guard entries[other].known != entries[index].known,
                let told = role(of: entries[other])?.told
            else { return false }
            return role(of: entries[index])?.variants.contains(told) == true
        }
    }
}
