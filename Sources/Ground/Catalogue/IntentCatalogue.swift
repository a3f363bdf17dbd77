/// All that the apps of a tool can do, as plain data: made once by the host, read by everything
/// else.
public struct IntentCatalogue: Hashable, Sendable {
    /// In the order of their ids, as are entities and enums.
    public let intents: [CatalogueIntent]
    public let entities: [CatalogueEntity]
    public let enums: [CatalogueEnum]

    public static let empty = IntentCatalogue()

    /// Creates a catalogue.
    ///
    /// Of several entries with one id the first is found; a host reports such ids before it comes
    /// to this.
    public init(
        intents: [CatalogueIntent] = [], entities: [CatalogueEntity] = [],
        enums: [CatalogueEnum] = []
    ) {
        self.intents = intents.sorted { $0.id < $1.id }
        self.entities = entities.sorted { $0.id < $1.id }
        self.enums = enums.sorted { $0.id < $1.id }
    }

    public func intent(_ id: TypeID) -> CatalogueIntent? { intents.entry(id) }
    public func entity(_ id: TypeID) -> CatalogueEntity? { entities.entry(id) }
    public func enumeration(_ id: TypeID) -> CatalogueEnum? { enums.entry(id) }

    /// Whether a value can have this type: every entity and enum that it names is in the catalogue.
    public func knows(_ type: ValueType) -> Bool {
        switch type {
        case .list(let inner), .map(let inner), .optional(let inner), .secret(let inner):
            knows(inner)
        case .named(let id): entity(id) != nil || enumeration(id) != nil
        default: true
        }
    }
}

/// An entry that a catalogue finds by an id.
private protocol CatalogueEntry {
    var id: TypeID { get }
}

extension CatalogueIntent: CatalogueEntry {}
extension CatalogueEntity: CatalogueEntry {}
extension CatalogueEnum: CatalogueEntry {}

extension Array where Element: CatalogueEntry {
    /// The first entry of an id in entries that are in the order of their ids.
    fileprivate func entry(_ id: TypeID) -> Element? {
        var low = 0
        var high = count
        // By index, since an entry is not cheap to copy.
        while low < high {
            let middle = (low + high) / 2
            if self[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].id == id ? self[low] : nil
    }
}
