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

    private var modules: Set<String> = []

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
            let hosted = self.app(app, of: pack, includedBy: owner)
            first = first ?? hosted
            add(app, as: hosted)
        }
        shortcuts += pack.shortcuts
        for included in pack.packages.flatMap({ $0.includedPackages }) {
            if let pack = included._pack { add(pack, includedBy: first) }
        }
    }

    private mutating func app(
        _ app: IntentPack.App, of pack: IntentPack, includedBy owner: HostedApp?
    ) -> HostedApp {
        let declaration = app.declaration as? any IntentApp.Type
        if let owner, declaration == nil { return owner }
        let hosted = HostedApp(declaration, in: pack.module)
        apps.append(hosted)
        return hosted
    }

    private mutating func add(_ app: IntentPack.App, as hosted: HostedApp) {
        for type in app.intents {
            guard let id = named(intentNames.take(type.persistentName, in: hosted, for: type))
            else { continue }
            intents.append(Entry(type: type, id: id, app: hosted))
        }
        for entity in app.entities {
            let type = entity.type
            guard let id = named(valueNames.take(type.persistentName, in: hosted, for: type))
            else { continue }
            entities.append(Entry(type: entity, id: id, app: hosted))
        }
        for type in app.enums {
            guard let id = named(valueNames.take(type.persistentName, in: hosted, for: type))
            else { continue }
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

    /// Names a type, or says why it cannot have the name.
    mutating func take(
        _ name: String, in app: HostedApp, for type: Any.Type
    ) -> Result<TypeID, RegistryProblem> {
        let id = TypeID(app: app.id, swiftName: name)
        guard id.isValid else {
            return .failure(.badID("\(id)", type: String(reflecting: type)))
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
    /// The name that outlives renaming the type.
    fileprivate static var persistentName: String { Declaration.read { persistentIdentifier } }
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
