/// All that the apps of a tool can do, as plain data: made once by the host, read by everything else.
public struct IntentCatalogue: Hashable, Sendable {
    /// In the order of their ids, as are entities and enums.
    public let intents: [CatalogueIntent]
    public let entities: [CatalogueEntity]
    public let enums: [CatalogueEnum]

    public static let empty = IntentCatalogue()

    /// Of several entries with one id the first is found; a host reports such ids before it comes to this.
    public init(
        intents: [CatalogueIntent] = [], entities: [CatalogueEntity] = [],
        enums: [CatalogueEnum] = []
    ) {
        self.intents = intents.sorted { $0.id < $1.id }
        self.entities = entities.sorted { $0.id < $1.id }
        self.enums = enums.sorted { $0.id < $1.id }
    }

    public func intent(_ id: TypeID) -> CatalogueIntent? { Self.find(id, in: intents, \.id) }
    public func entity(_ id: TypeID) -> CatalogueEntity? { Self.find(id, in: entities, \.id) }
    public func enumeration(_ id: TypeID) -> CatalogueEnum? { Self.find(id, in: enums, \.id) }

    /// Whether a value can have this type: every entity and enum that it names is in the catalogue.
    public func knows(_ type: ValueType) -> Bool {
        switch type {
        case .list(let inner), .map(let inner), .optional(let inner), .secret(let inner):
            knows(inner)
        case .named(let id): entity(id) != nil || enumeration(id) != nil
        default: true
        }
    }

    private static func find<Entry>(
        _ id: TypeID, in entries: [Entry], _ key: (Entry) -> TypeID
    ) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if key(entries[middle]) < id { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, key(entries[low]) == id else { return nil }
        return entries[low]
    }
}
