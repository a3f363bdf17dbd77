@_spi(Hosting) import AppIntentsCore

extension _IntentValueShape {
    /// The type that a value would have to be of, where nothing that is written stands for one.
    var unwritable: String? {
        switch self {
        case .other(let name): Self.written.contains(name) ? nil : name
        case .entity(let type):
            type is any TransientAppEntity.Type ? _typeName(type, qualified: false) : nil
        case .optional(let inner), .list(let inner), .set(let inner), .map(let inner):
            inner.unwritable
        case .union(let shapes):
            shapes.allSatisfy { $0.unwritable != nil } ? shapes.first?.unwritable : nil
        default: nil
        }
    }

    /// The types without a shape of their own of which ``ContentReader`` reads values.
    private static let written: Set<String> = [
        "CLPlacemark", "Decimal", "Duration", "PersonNameComponents", "PlaceDescriptor", "UUID",
        "any",
    ]
}
