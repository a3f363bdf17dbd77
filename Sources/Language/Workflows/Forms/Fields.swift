import Diagnostics
import YAML

/// The entries of a map, by the keys of its shape.
struct Fields {
    private let map: Node
    let shape: Shape

    /// The first key of the map, since a map as a whole is too much to mark; where there is a
    /// variant, its key.
    private(set) var range: SourceRange

    /// The number of the shape's variant, if it is exactly one.
    private(set) var variant: Int?

    private(set) var entries: [Entry] = []

    /// The places in the shape of those keys that it has.
    private var keys = NumberSet()

    /// Their slots, so that most keys that are not there need no search.
    private var slots = NumberSet()

    /// An entry of the map; of numbers alone, since there are very many of them.
    struct Entry {
        /// The places of key and value in the document.
        fileprivate let key: Int32
        fileprivate let value: Int32

        /// The place of the key in the shape, if it has it.
        let known: Int32?
    }

    /// Takes the entries of a map, or reports that it is none; says which keys are unknown or
    /// missing.
    init?(_ node: Node, _ shape: Shape, _ reading: inout Reading) {
        guard node.kind == .map else {
            let noun = "a map with the keys of \(shape.name)"
            reading.report(.wrongKind(needs: noun, got: node.noun), at: node.mark)
            return nil
        }
        map = node
        self.shape = shape
        range = node.mark
        entries.reserveCapacity(8)
        // A value that is no text was reported when the file was read.
        node.forEachKey { text, key, value in
            let known = shape.place(of: text)
            if let known {
                keys.insert(known)
                slots.insert(shape.role(at: known).slot)
            }
            entries.append(
                Entry(key: Int32(key), value: Int32(value), known: known.map { Int32($0) }))
        }
        if !takeIfSound() { check(&reading) }
    }

    /// Finds out which variant it is, and returns whether nothing is wrong with the keys.
    private mutating func takeIfSound() -> Bool {
        // Otherwise some are unknown or there twice.
        guard keys.count == entries.count else { return false }
        let telling = shape.telling.intersection(keys)
        guard telling.count == (shape.variants.isEmpty ? 0 : 1) else { return false }
        let told = telling.first.flatMap { shape.role(at: $0).told }
        let makeup = shape.makeups[told ?? 0]
        guard makeup.required.isSubset(of: keys), keys.isSubset(of: makeup.allowed) else {
            return false
        }
        variant = told
        if let verb = telling.first.flatMap({ entry(at: $0) }) { range = keyRange(of: verb) }
        return true
    }

    private mutating func check(_ reading: inout Reading) {
        let check = KeyCheck(self, isSuggesting: !reading.isFull)
        let chosen = check.chooseVariant(of: self, &reading)
        if let verb = chosen.first { range = keyRange(of: entries[verb]) }
        if chosen.isOnly, let verb = chosen.first { variant = role(of: entries[verb])?.told }
        check.reportUnknown(in: self, &reading)
        check.reportMissing(in: self, &reading)
    }
}

extension Fields {
    /// The role of an entry's key in the shape, if it has one.
    func role(of entry: Entry) -> Shape.Role? {
        guard let known = entry.known else { return nil }
        return shape.role(at: Int(known))
    }

    func name(of entry: Entry) -> String {
        guard let known = entry.known else { return map.node(at: Int(entry.key)).text ?? "" }
        return shape.name(at: Int(known))
    }

    func keyRange(of entry: Entry) -> SourceRange { map.range(at: Int(entry.key)) }

    private func value(of entry: Entry) -> Node { map.node(at: Int(entry.value)) }
}

// Without closures, which would hold on to all that the fields hold on to.
extension Fields {
    /// Returns what a key's value means, or `nil` if it is not there or means nothing.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading) -> Content? {
        guard let entry = entry(of: key.facts) else { return nil }
        return key.form.read(value(of: entry), &reading)
    }

    /// Puts what a key's value means in the place of what holds without it.
    func read<Content>(_ key: Key<Content>, _ reading: inout Reading, into place: inout Content) {
        if let content = read(key, &reading) { place = content }
    }

    func has<Content>(_ key: Key<Content>) -> Bool { entry(of: key.facts) != nil }

    /// The place of a key, or else of the map.
    func place<Content>(of key: Key<Content>) -> SourceRange {
        guard let entry = entry(of: key.facts) else { return range }
        return keyRange(of: entry)
    }

    /// The place of a key's value, or else of the map.
    func range<Content>(of key: Key<Content>) -> SourceRange {
        guard let entry = entry(of: key.facts) else { return range }
        return map.range(at: Int(entry.value))
    }

    private func entry(of key: KeyFacts) -> Entry? {
        guard slots.contains(key.slot), let place = shape.place(of: key), keys.contains(place)
        else { return nil }
        return entry(at: place)
    }

    private func entry(at place: Int) -> Entry? {
        for entry in entries where entry.known == Int32(place) { return entry }
        return nil
    }
}
