public import IntentTraits

/// All that the apps of a tool can do, as plain data: made once by the host, read by everything
/// else.
public struct IntentCatalogue: Hashable, Sendable {
    private let intentTable: EntryTable<CatalogueIntent>
    private let entityTable: EntryTable<CatalogueEntity>
    private let enumTable: EntryTable<CatalogueEnum>
    private let appList: LateValue<[CatalogueApp]>

    /// What can be set for apps, by their ids; an app with nothing to set is not among them.
    public let settings: [String: [AppSetting]]

    public static let empty = IntentCatalogue()

    /// Creates a catalogue.
    ///
    /// Of several entries with one id the first is found; a host reports such ids before it comes
    /// to this.
    public init(
        intents: [CatalogueIntent] = [], entities: [CatalogueEntity] = [],
        enums: [CatalogueEnum] = [], apps: [CatalogueApp] = [],
        settings: [String: [AppSetting]] = [:]
    ) {
        intentTable = EntryTable(intents.map(LateEntry.init))
        entityTable = EntryTable(entities.map(LateEntry.init))
        enumTable = EntryTable(enums.map(LateEntry.init))
        appList = LateValue { apps.sorted { $0.id < $1.id } }
        self.settings = settings
    }

    /// Makes a catalogue whose entries are made when they are asked for.
    package init(
        late intents: [LateEntry<CatalogueIntent>], entities: [LateEntry<CatalogueEntity>],
        enums: [LateEntry<CatalogueEnum>],
        apps: @escaping @Sendable () -> [CatalogueApp] = { [] },
        settings: [String: [AppSetting]] = [:]
    ) {
        intentTable = EntryTable(intents)
        entityTable = EntryTable(entities)
        enumTable = EntryTable(enums)
        appList = LateValue { apps().sorted { $0.id < $1.id } }
        self.settings = settings
    }

    /// All of them in the order of their ids, as are entities and enums.
    public var intents: [CatalogueIntent] { intentTable.all }
    public var entities: [CatalogueEntity] { entityTable.all }
    public var enums: [CatalogueEnum] { enumTable.all }

    /// The apps whose intents these are, in the order of their ids.
    public var apps: [CatalogueApp] { appList.value }

    /// The ids of all intents, in order.
    public var intentIDs: [TypeID] { intentTable.ids }

    public func intent(_ id: TypeID) -> CatalogueIntent? { intentTable[id] }
    public func entity(_ id: TypeID) -> CatalogueEntity? { entityTable[id] }
    public func enumeration(_ id: TypeID) -> CatalogueEnum? { enumTable[id] }

    public func app(_ id: String) -> CatalogueApp? { apps.first { $0.id == id } }

    /// Whether a value can have this type: every entity and enum that it names is in the catalogue.
    public func knows(_ type: ValueType) -> Bool {
        switch type {
        case .list(let inner), .map(let inner), .optional(let inner), .secret(let inner):
            knows(inner)
        case .named(let id): entityTable.has(id) || enumTable.has(id)
        default: true
        }
    }
}
