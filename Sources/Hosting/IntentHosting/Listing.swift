@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings

/// All types of a tool's packs, each with its app and its id.
struct Listing {
    /// A type with its app and its id.
    struct Entry<Kind> {
        let type: Kind
        let id: TypeID
        let app: HostedApp
    }

    private(set) var apps: [HostedApp] = []
    private(set) var intents: [Entry<any AppIntent.Type>] = []
    private(set) var entities: [Entry<IntentPack.Entity>] = []
    private(set) var enums: [Entry<any AppEnum.Type>] = []
    private(set) var shortcuts: [any AppShortcutsProvider.Type] = []
    private(set) var problems: [RegistryProblem] = []

    /// The modules whose packs were handed over or included.
    private(set) var modules: Set<String> = []

    /// The facts that the sources tell about queries, by the names of their types.
    private(set) var queries: [String: IntentPack.QueryProperties] = [:]

    /// The names of queries and options providers with a value where none is chosen.
    private(set) var suppliers: Set<String> = []

    /// The files that packs bring, by the apps to which they belong.
    private(set) var files: [String: [PackFile.Source]] = [:]

    /// Every type of these packs, hosted or not.
    private(set) var listed: Set<ObjectIdentifier> = []

    /// The names of types that cannot be used, with their modules.
    private(set) var unavailable: Set<String> = []

    /// The apps of the types, in the order of the packs, before they have their ids.
    private var parts: [(part: IntentPack.App, app: HostedApp)] = []

    init(_ packs: [IntentPack]) {
        for pack in packs { add(pack, includedBy: nil) }
        nameIntents()
        nameValues()
    }

    /// Every type that has a name, with its id.
    var names: [(type: Any.Type, id: TypeID)] {
        intents.map { ($0.type, $0.id) } + entities.map { ($0.type.type, $0.id) }
            + enums.map { ($0.type, $0.id) }
    }

    /// Adds a pack once, and the packs of the packages that it includes.
    private mutating func add(_ pack: IntentPack, includedBy owner: HostedApp?) {
        guard modules.insert(pack.module).inserted else { return }
        TranslationCatalogue.use(pack.tables, of: pack.module)
        var first = owner
        var ids: Set<String> = []
        for app in pack.apps {
            guard let hosted = self.app(app, of: pack, includedBy: owner) else { continue }
            first = first ?? hosted
            ids.insert(hosted.id)
            parts.append((app, hosted))
        }
        if let source = pack.files {
            for id in ids { files[id, default: []].append(source) }
        }
        shortcuts += pack.shortcuts
        queries.merge(pack.queries) { first, _ in first }
        suppliers.formUnion(pack.suppliers)
        unavailable.formUnion(pack.unavailable.map { "\(pack.module).\($0)" })
        listed.formUnion(pack.types.map { ObjectIdentifier($0) })
        for included in pack.packages.flatMap({ $0.includedPackages }) {
            if let pack = included._pack { add(pack, includedBy: first) }
        }
    }

    /// Takes in an app that declares itself or has anything, or notes why it cannot be hosted.
    private mutating func app(
        _ app: IntentPack.App, of pack: IntentPack, includedBy owner: HostedApp?
    ) -> HostedApp? {
        let declaration = app.declaration
        if let owner, declaration == nil { return owner }
        let hosted = HostedApp(declaration, in: pack.module)
        guard TypeID(app: hosted.id, name: "a").isValid else {
            let type = declaration.map { String(reflecting: $0) } ?? pack.module
            problems.append(.badApp(hosted.id, type: type))
            return nil
        }
        if let known = apps.first(where: { $0.id == hosted.id }) { return known }
        if declaration != nil || !app.isEmpty { apps.append(hosted) }
        return hosted
    }

    private mutating func nameIntents() {
        let types = parts.flatMap { part, app in
            part.intents.map { NamedType($0, $0.lastingName, of: app) }
        }
        var ids = ids(of: types)
        for (part, app) in parts {
            intents += part.intents.compactMap { type in
                ids.removeValue(forKey: ObjectIdentifier(type)).map {
                    Entry(type: type, id: $0, app: app)
                }
            }
        }
    }

    /// Entities and enums share their names, since both are types of values; intents have theirs
    /// for themselves.
    private mutating func nameValues() {
        let types = parts.flatMap { part, app in
            part.entities.map { NamedType($0.type, $0.type.lastingName, of: app) }
                + part.enums.map { NamedType($0, $0.lastingName, of: app) }
        }
        var ids = ids(of: types)
        for (part, app) in parts {
            entities += part.entities.compactMap { entity in
                ids.removeValue(forKey: ObjectIdentifier(entity.type)).map {
                    Entry(type: entity, id: $0, app: app)
                }
            }
            enums += part.enums.compactMap { type in
                ids.removeValue(forKey: ObjectIdentifier(type)).map {
                    Entry(type: type, id: $0, app: app)
                }
            }
        }
    }

    /// Returns the ids of types, and notes which cannot be named.
    private mutating func ids(of types: [NamedType]) -> [ObjectIdentifier: TypeID] {
        let naming = Naming(types)
        problems += naming.problems
        return naming.ids
    }
}

extension PersistentlyIdentifiable where Self: SendableMetatype {
    /// The name that outlives renaming the type.
    fileprivate static var lastingName: String { Declaration.read { persistentIdentifier } }
}

extension IntentPack { fileprivate var types: [Any.Type] { shortcuts + apps.flatMap(\.types) } }

extension IntentPack.App {
    fileprivate var types: [Any.Type] {
        intents as [Any.Type] + entities.map(\.type) + enums as [Any.Type]
    }

    fileprivate var isEmpty: Bool { types.isEmpty }
}

extension HostedApp {
    /// An app of a module; one that is not declared has the module's name.
    fileprivate init(_ declaration: (any IntentApp.Type)?, in module: String) {
        self.declaration = declaration
        self.module = module
        id = declaration?.id ?? TypeID.kebabCase(module[...])
        name = declaration?.name ?? module
    }
}
