import Diagnostics
import SwiftSource

/// The types of a module that a host has to know, by their apps.
struct ModuleListing {
    /// A type that is listed.
    struct Entry: Equatable {
        let type: String

        /// The conditions under which the type is compiled.
        let conditions: [String]

        /// Whether naming the type is a warning.
        let isDeprecated: Bool

        /// The titles of an entity's properties, as entries of a dictionary literal.
        var titles: [String] = []
    }

    /// Types that belong together.
    struct Group: Equatable {
        /// The type that declares the app, or `nil` where the module declares none.
        let app: String?
        var entries: [Entry] = []
    }

    private(set) var groups: [Group] = []

    /// The types that are marked as unavailable.
    private(set) var unavailable: [String] = []

    /// The properties by which queries compare and sort, by the names of the queries.
    private(set) var queries: [(name: String, compared: [String], sorted: [String])] = []

    /// The names of queries and providers that say what is taken where nothing is chosen.
    private(set) var suppliers: [String] = []

    /// The packages that the module declares; each of them leads to its list.
    private(set) var packages: [Entry] = []

    /// The intents that get an initialiser with plain values.
    private(set) var initializers: [ValueInitializer] = []
    private(set) var diagnostics = DiagnosticList()

    private let inheritance: Inheritance
    private let types: [String: Mention]
    private let extensions: [String: [Mention]]
    private let apps: [Mention]

    init(_ mentions: [Mention]) {
        let inheritance = Inheritance(mentions)
        self.inheritance = inheritance
        let named = mentions.filter { $0.kind != .refinement }
        let declared = named.filter { $0.kind != .extension }
        types = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
        extensions = Dictionary(grouping: named.filter { $0.kind == .extension }, by: \.name)
        apps = named.filter { inheritance.finding(for: $0).roles.contains(.app) }
        groups = apps.isEmpty ? [Group(app: nil)] : apps.map { Group(app: $0.name) }
        queries = Dictionary(grouping: named, by: \.name).sorted { $0.key < $1.key }
            .compactMap { name, mentions in
                let compared = mentions.lazy.map(\.members.compared).first { !$0.isEmpty } ?? []
                let sorted = mentions.lazy.map(\.members.sorted).first { !$0.isEmpty } ?? []
                return compared.isEmpty && sorted.isEmpty ? nil : (name, compared, sorted)
            }
        suppliers = Set(named.filter(\.members.hasDefaultResult).map(\.name)).sorted()
        for mention in named { checkFinder(of: mention) }
        for mention in named where mention.kind != .extension || types[mention.name] == nil {
            list(mention)
        }
    }
}

extension ModuleListing {
    private mutating func list(_ type: Mention) {
        let (finding, conditions) = finding(for: type)
        guard !finding.roles.isEmpty || finding.isUncertain else { return }
        if isMarked(type, as: "unavailable") {
            unavailable.append(type.name)
            return
        }
        let role = Role.allCases.first(where: finding.roles.contains)
        guard isNameable(type, as: role), finding.roles != [.app] else { return }
        guard let group = group(of: type) else {
            diagnostics.append(.belongsNowhere(type, role, apps: apps.map(\.name)))
            return
        }
        var entry = Entry(
            type: type.name, conditions: conditions,
            isDeprecated: isMarked(type, as: "deprecated"))
        if role == .entity {
            entry.titles = type.members.titles.map { "\"\($0.name)\": \($0.title)" }
        }
        groups[group].entries.append(entry)
        if finding.roles.contains(.package) { packages.append(entry) }
        if role == .intent { addInitializer(of: type, entry) }
    }

    /// Says where a query finds things by words and is not known to do so.
    ///
    /// A protocol from elsewhere may make it one that is.
    private mutating func checkFinder(of type: Mention) {
        guard let range = type.members.finder else { return }
        let names = inheritance.names(of: type)
        guard !names.isDisjoint(with: Self.queries), !names.contains("EntityStringQuery"),
            !inheritance.finding(for: type).isUncertain,
            (extensions[type.name] ?? []).allSatisfy({ !inheritance.finding(for: $0).isUncertain })
        else { return }
        diagnostics.append(.notAskedForWords(type, at: range))
    }

    /// The protocols of queries that are not asked for words.
    private static let queries: Set<String> = [
        "EntityQuery", "EntityPropertyQuery", "EnumerableEntityQuery", "IndexedEntityQuery",
        "UniqueAppEntityQuery",
    ]

    /// The role of a type, by itself or because of extensions, and the conditions under which it
    /// has it.
    private func finding(for type: Mention) -> (Inheritance.Finding, conditions: [String]) {
        var finding = inheritance.finding(for: type)
        guard finding.roles.isEmpty, type.kind != .extension else {
            return (finding, type.conditions)
        }
        let more = (extensions[type.name] ?? []).map { ($0, inheritance.finding(for: $0)) }
        let cause =
            more.first { !$0.1.roles.isEmpty }
            ?? (finding.isUncertain ? nil : more.first { $0.1.isUncertain })
        guard let (mention, found) = cause else { return (finding, type.conditions) }
        finding.join(found)
        let added = mention.conditions.filter { !type.conditions.contains($0) }
        return (finding, type.conditions + added)
    }

    /// The type and those that it is declared in.
    private func enclosing(_ type: Mention) -> [Mention] {
        type.path.indices.dropLast().compactMap { types[type.path[...$0].dotted] } + [type]
            + [types[type.name]].compactMap(\.self)
    }

    private func isMarked(_ type: Mention, as word: String) -> Bool {
        enclosing(type).contains { mention in
            mention.attributes.contains { $0.isAvailability(word) }
        }
    }

    /// Whether a file of its own can name the type; if it cannot, a diagnostic says so.
    private mutating func isNameable(_ type: Mention, as role: Role?) -> Bool {
        let limits = enclosing(type).map(\.visibility)
        guard let limit = limits.first(where: { $0 != .visible }) else { return true }
        if let role { diagnostics.append(.notNameable(type, role, limit)) }
        return false
    }

    /// The app inside which the type is declared, or else the only one.
    private func group(of type: Mention) -> Int? {
        let around = apps.indices.filter { type.path.starts(with: apps[$0].path) }
        return around.max { apps[$0].path.count < apps[$1].path.count }
            ?? (groups.count == 1 ? 0 : nil)
    }

    private mutating func addInitializer(of type: Mention, _ entry: Entry) {
        let hasOwn = (extensions[type.name] ?? []).contains { $0.members.hasInitializer }
        guard !hasOwn, let initializer = ValueInitializer(of: type, entry) else { return }
        initializers.append(initializer)
    }
}

extension Sequence<String> {
    /// The names of a path as they are written.
    fileprivate var dotted: String { joined(separator: ".") }
}
