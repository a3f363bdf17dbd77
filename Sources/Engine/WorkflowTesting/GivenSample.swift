import Catalogue

/// How a value of a type is written in a test.
struct GivenSample {
    private let catalogue: IntentCatalogue

    init(_ catalogue: IntentCatalogue) { self.catalogue = catalogue }

    func text(for type: ValueType) -> String {
        switch type {
        case .optional(let inner), .secret(let inner): text(for: inner)
        case .list(let element): "[\(text(for: element))]"
        case .map(let element): "{ name: \(text(for: element)) }"
        case .any, .string, .bytes: "…"
        case .bool: "true"
        case .int, .uint, .double: "1"
        case .date: "2026-03-27"
        case .timestamp: "2026-03-27T07:00:00Z"
        case .duration: "10m"
        case .url: "https://example.org"
        case .file: "notes.txt"
        case .named(let id): named(id)
        }
    }

    private func named(_ id: TypeID) -> String {
        if let choice = catalogue.enumeration(id)?.cases.first { return choice.spelling }
        guard let entity = catalogue.entity(id) else { return "…" }
        var fields = entity.properties.compactMap { property -> String? in
            if case .optional = property.type { return nil }
            if case .named(let other) = property.type, catalogue.entity(other) != nil {
                return "\(property.name): { … }"
            }
            return "\(property.name): \(text(for: property.type))"
        }
        if !entity.properties.contains(where: { $0.name == "id" }) { fields.insert("id: 1", at: 0) }
        return "{ \(fields.joined(separator: ", ")) }"
    }
}
