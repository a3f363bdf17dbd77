@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits

/// What the packs of a tool come to: every type with its app and its id.
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

    /// Every type of these packs, hosted or not.
    private(set) var listed: Set<ObjectIdentifier> = []

    /// The names of types that nobody can use, with their modules.
    private(set) var unavailable: Set<String> = []

    /// Intents have names of their own; entities and enums share theirs, since both are types of values.
    private var intentNames = TakenNames()
    private var valueNames = TakenNames()

    init(_ packs: [IntentPack]) {
        for pack in packs { add(pack, includedBy: nil) }
    }

    /// Every type that has a name, with its id.
    var names: [(type: Any.Type, id: TypeID)] { intentNames.all + valueNames.all }

    /// Adds a pack once, and the packs of the packages that it includes.
    private mutating func add(_ pack: IntentPack, includedBy owner: HostedApp?) {
        guard modules.insert(pack.module).inserted else { return }
        var first = owner
        for app in pack.apps {
            guard let hosted = self.app(app, of: pack, includedBy: owner) else { continue }
            first = first ?? hosted
            add(app, as: hosted)
        }
        shortcuts += pack.shortcuts
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
        let declaration = app.declaration as? any IntentApp.Type
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

    private mutating func add(_ app: IntentPack.App, as hosted: HostedApp) {
        for type in app.intents {
            guard let id = named(intentNames.take(type.names, in: hosted, for: type)) else {
                continue
            }
            intents.append(Entry(type: type, id: id, app: hosted))
        }
        for entity in app.entities {
            let names = entity.type.names
            guard let id = named(valueNames.take(names, in: hosted, for: entity.type)) else {
                continue
            }
            entities.append(Entry(type: entity, id: id, app: hosted))
        }
        for type in app.enums {
            guard let id = named(valueNames.take(type.names, in: hosted, for: type)) else {
                continue
            }
            enums.append(Entry(type: type, id: id, app: hosted))
        }
    }

    /// Notes why a type cannot be hosted.
    private mutating func named(_ result: Result<TypeID, RegistryProblem>) -> TypeID? {
        switch result {
        case .success(let id): return id
        case .failure(let problem):
            problems.append(problem)
            return nil
        }
    }
}

/// The ids that types have, each given once.
private struct TakenNames {
    private var types: [TypeID: Any.Type] = [:]

    var all: [(type: Any.Type, id: TypeID)] { types.map { ($0.value, $0.key) } }

    /// Names a type by the first of its names that makes an id, or says why it cannot be named.
    mutating func take(
        _ names: [String], in app: HostedApp, for type: Any.Type
    ) -> Result<TypeID, RegistryProblem> {
        let ids = names.map { TypeID(app: app.id, swiftName: $0) }
        guard let id = ids.first(where: \.isValid) else {
            return .failure(.badID("\(ids[0])", type: String(reflecting: type)))
        }
        if let first = types[id] {
            let names = (String(reflecting: first), String(reflecting: type))
            return .failure(.duplicate(id, first: names.0, second: names.1))
        }
        types[id] = type
        return .success(id)
    }
}

extension PersistentlyIdentifiable where Self: SendableMetatype {
    /// The name that outlives renaming the type, and for those who have another use for it, the type's own.
    fileprivate static var names: [String] {
        [Declaration.read { persistentIdentifier }, _typeName(Self.self, qualified: false)]
    }
}

extension IntentPack {
    fileprivate var types: [Any.Type] { shortcuts + apps.flatMap(\.types) }
}

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
