public import IntentTraits
package import LocalizedStrings

/// The intents, entities and enums of one module, by the apps that they belong to.
///
/// The build plug-in `IntentList` writes one for each module that uses it, as a static property
/// with the module's name: `_IntentPack.nagz`. Hosts call it `IntentPack`.
public struct _IntentPack: Sendable {
    /// A group of intents under one id.
    public struct App: Sendable {
        /// The type that declares the app, or `nil` where the app or package that includes the
        /// module counts.
        public let declaration: (any IntentApp.Type)?

        public internal(set) var intents: [any AppIntent.Type] = []
        public internal(set) var entities: [Entity] = []
        public internal(set) var enums: [any AppEnum.Type] = []
    }

    /// A type of entity, and what its source says of it that only an entity could tell.
    public struct Entity: Sendable {
        public let type: any AppEntity.Type

        /// The titles of properties by their names.
        public let titles: [String: LocalizedStringResource]

        /// The type of its query if that compares properties, and if that lists all things; the
        /// compiler of the list knows, so that no start has to find out.
        package let comparing: (any EntityPropertyQuery.Type)?
        package let listing: (any EnumerableEntityQuery.Type)?
    }

    public let module: String
    public private(set) var apps: [App] = []
    public private(set) var shortcuts: [any AppShortcutsProvider.Type] = []

    /// The packages that the module declares; they name the packs of other modules.
    public private(set) var packages: [any AppIntentsPackage.Type] = []

    /// The properties by which a query compares and sorts its things, in the order of its source.
    public struct QueryProperties: Sendable {
        public let compared: [String]
        public let sorted: [String]
    }

    /// The names in queries as the sources have them, which a key path does not tell.
    public private(set) var queries: [String: QueryProperties] = [:]

    /// The names of queries and options providers that say what is taken where nothing is chosen.
    public private(set) var suppliers: Set<String> = []

    /// The names of types that cannot be used, and so are in the program but not in the list.
    public private(set) var unavailable: Set<String> = []

    /// The texts of files that projects may have copies of, by their paths in a project.
    public private(set) var files: (@Sendable () -> KeyValuePairs<String, String>)?

    /// The string tables that the module brings along.
    package private(set) var tables: [BuiltInTable] = []

    /// Creates a pack without anything in it.
    public init(_ module: String) { self.module = module }
}

extension _IntentPack {
    /// Begins the next app; what is added from here on belongs to it.
    public mutating func begin(_ declaration: (any IntentApp.Type)?) {
        apps.append(App(declaration: declaration))
    }

    public mutating func add(_ type: (some AppIntent).Type) { withApp { $0.intents.append(type) } }

    public mutating func add(
        _ type: (some AppEntity).Type, titles: [String: LocalizedStringResource] = [:]
    ) { add(type, titles, comparing: nil, listing: nil) }

    public mutating func add<Kind: AppEntity>(
        _ type: Kind.Type, titles: [String: LocalizedStringResource] = [:]
    ) where Kind.DefaultQuery: EntityPropertyQuery {
        add(type, titles, comparing: Kind.DefaultQuery.self, listing: nil)
    }

    public mutating func add<Kind: AppEntity>(
        _ type: Kind.Type, titles: [String: LocalizedStringResource] = [:]
    ) where Kind.DefaultQuery: EnumerableEntityQuery {
        add(type, titles, comparing: nil, listing: Kind.DefaultQuery.self)
    }

    public mutating func add<Kind: AppEntity>(
        _ type: Kind.Type, titles: [String: LocalizedStringResource] = [:]
    ) where Kind.DefaultQuery: EntityPropertyQuery & EnumerableEntityQuery {
        add(type, titles, comparing: Kind.DefaultQuery.self, listing: Kind.DefaultQuery.self)
    }

    private mutating func add(
        _ type: any AppEntity.Type, _ titles: [String: LocalizedStringResource],
        comparing: (any EntityPropertyQuery.Type)?, listing: (any EnumerableEntityQuery.Type)?
    ) {
        let entity = Entity(type: type, titles: titles, comparing: comparing, listing: listing)
        withApp { $0.entities.append(entity) }
    }

    public mutating func add(_ type: (some AppEnum).Type) { withApp { $0.enums.append(type) } }

    public mutating func add(_ type: (some AppShortcutsProvider).Type) { shortcuts.append(type) }

    public mutating func add(_ type: (some AppIntentsPackage).Type) { packages.append(type) }

    public mutating func add(_ type: (some AppIntentsPackage & AppShortcutsProvider).Type) {
        shortcuts.append(type)
        packages.append(type)
    }

    /// Notes by which properties a query compares and sorts.
    public mutating func describe(
        _ query: String, comparing compared: [String], sorting sorted: [String]
    ) { queries[query] = QueryProperties(compared: compared, sorted: sorted) }

    /// Notes a query or an options provider that has a `defaultResult()`.
    public mutating func supply(by name: String) { suppliers.insert(name) }

    /// Adds a string table in a language, as its file has it.
    public mutating func translate(
        _ language: String, _ table: String, _ text: @escaping @Sendable () -> String
    ) { tables.append(BuiltInTable(module, language, table, text)) }

    /// Notes a type that is marked as unavailable by its name.
    public mutating func leaveOut(_ name: String) { unavailable.insert(name) }

    /// Notes the files that projects may have copies of; their texts are asked for when one wants
    /// them.
    public mutating func bring(_ files: @escaping @Sendable () -> KeyValuePairs<String, String>) {
        self.files = files
    }

    /// Leaves out a type of which only the compiler knew that it is none of these.
    @_disfavoredOverload
    public mutating func add<Other: ~Copyable & ~Escapable>(_ type: Other.Type) {}

    /// Begins what only looked like an app in its source.
    @_disfavoredOverload
    public mutating func begin<Other: ~Copyable & ~Escapable>(_ type: Other.Type) { begin(nil) }

    private mutating func withApp(_ change: (inout App) -> Void) {
        if apps.isEmpty { begin(nil) }
        change(&apps[apps.count - 1])
    }
}
