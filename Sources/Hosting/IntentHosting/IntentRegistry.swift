public import AppIntentsCore
public import Catalogue

/// All intents, entities and enums of the packs of a tool, found by their ids.
///
/// A class, since it is handed round with every call.
public final class IntentRegistry: Sendable {
    public let apps: [HostedApp]

    /// In the order of their ids, as are entities and enums.
    public let intents: [HostedIntent]
    public let entities: [HostedEntity]
    public let enums: [HostedEnum]
    public let problems: [RegistryProblem]

    /// The files that packs bring, by the apps to which they belong.
    private let files: [String: [PackFile.Source]]

    let names: TypeNames
    let catalogues: TranslatedCatalogues
    let shortcuts: [any AppShortcutsProvider.Type]

    /// The modules whose packs these are, and all types that they list.
    let modules: Set<String>
    let listed: Set<ObjectIdentifier>

    /// The names of types that cannot be used, with their modules.
    let unavailable: Set<String>
    private let intentsByID: [TypeID: HostedIntent]

    /// The intents that choose things, which few calls need.
    private let choosers = Lazy<[TypeID: HostedIntent]>()
    private let entitiesByID: [TypeID: HostedEntity]
    private let enumsByID: [TypeID: HostedEnum]

    /// Takes in the packs, and those of the packages that they include.
    public convenience init(_ packs: [IntentPack]) { self.init(packs, with: []) }

    /// Takes in programs besides; an intent of a pack stands before a program of its id.
    package init(_ packs: [IntentPack], with programs: [IntentProgram]) {
        let listing = Listing(packs)
        let described = listing.described(programs)
        apps = listing.apps + described.apps
        problems = listing.problems
        shortcuts = listing.shortcuts
        files = listing.files
        modules = listing.modules
        listed = listing.listed
        unavailable = listing.unavailable
        let names = TypeNames(listing.names, suppliers: listing.suppliers)
        let catalogues = TranslatedCatalogues()
        self.names = names
        self.catalogues = catalogues
        let declared = listing.intents.map {
            HostedIntent($0.type, $0.id, of: $0.app, names: names, catalogues)
        }
        let finding = listing.finding(names, catalogues)
        intents = (declared + finding + described.intents(names, catalogues)).sorted {
            $0.id < $1.id
        }
        entities = listing.entities.sorted { $0.id < $1.id }.map {
            HostedEntity($0.type, $0.id, of: $0.app, names: names)
        }
        enums = listing.enums.sorted { $0.id < $1.id }.map {
            HostedEnum($0.type, $0.id, of: $0.app)
        }
        intentsByID = Dictionary(intents.map { ($0.id, $0) }) { first, _ in first }
        entitiesByID = Dictionary(uniqueKeysWithValues: entities.map { ($0.id, $0) })
        enumsByID = Dictionary(uniqueKeysWithValues: enums.map { ($0.id, $0) })
    }
}

extension IntentRegistry {
    public func intent(_ id: TypeID) -> HostedIntent? {
        intentsByID[id] ?? choosers.value(choosing)[id]
    }

    private func choosing() -> [TypeID: HostedIntent] {
        Dictionary(
            uniqueKeysWithValues: entities.map { ($0.id.chooser, $0.choosing(catalogues)) })
    }

    public func entity(_ id: TypeID) -> HostedEntity? { entitiesByID[id] }
    public func enumeration(_ id: TypeID) -> HostedEnum? { enumsByID[id] }

    /// The ids of the apps that bring files for projects.
    package var appsWithFiles: [String] { files.keys.sorted() }

    /// The files that an app brings for projects.
    package func files(of app: String) -> [PackFile] {
        (files[app] ?? []).flatMap { source in
            source().map { PackFile(path: $0.key, text: $0.value) }
        }
    }

    /// The id under which a type is hosted.
    public func id(of type: Any.Type) -> TypeID? { names.id(of: type) }

    public func intent(of type: any AppIntent.Type) -> HostedIntent? {
        id(of: type).flatMap(intent)
    }

    public func entity(of type: any AppEntity.Type) -> HostedEntity? {
        id(of: type).flatMap(entity)
    }
}
