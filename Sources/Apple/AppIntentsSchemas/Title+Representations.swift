import AppIntentsCore

extension TypeDisplayRepresentation {
    /// Calls a type by the words of its name.
    init(derivedFrom type: Any.Type) {
        self.init(name: LocalizedStringResource(stringLiteral: Title(type).words))
    }
}

extension Dictionary where Value == DisplayRepresentation {
    /// Calls each case by the words of its name.
    static func derived(from cases: some Sequence<Key>) -> Self {
        let pairs = cases.map { name in
            (name, DisplayRepresentation(stringLiteral: Title(String(describing: name)).words))
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
