import Diagnostics
import SwiftSource

/// The types of a module that a host has to know, by their apps.
struct ModuleListing {
    /// A type that is listed.
    struct Entry: Equatable {
        let type: String

        /// What has to hold for the type to be compiled.
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

    /// The packages that the module declares; each of them leads to its list.
    private(set) var packages: [Entry] = []

    /// The intents that get an initialiser with plain values.
    private(set) var initializers: [ValueInitializer] = []
    private(set) var diagnostics = DiagnosticList()

    private let inheritance: Inheritance
    private let extensions: [String: [Mention]]
    private let limits: [String: Mention.Visibility]
    private let apps: [[String]]

    init(_ mentions: [Mention]) {
        let inheritance = Inheritance(mentions)
        self.inheritance = inheritance
        let named = mentions.filter { $0.kind != .refinement }
        extensions = Dictionary(grouping: named.filter { $0.kind == .extension }, by: \.name)
        limits = Dictionary(
            named.filter { $0.visibility != .visible && $0.kind != .extension }
                .map { ($0.name, $0.visibility) }
        ) { first, _ in first }
        apps = named.filter { inheritance.finding(for: $0).roles.contains(.app) }.map(\.path)
        groups = apps.isEmpty ? [Group(app: nil)] : apps.map { Group(app: $0.dotted) }
        let types = Set(named.filter { $0.kind != .extension }.map(\.name))
        for mention in named where mention.kind != .extension || !types.contains(mention.name) {
            list(mention)
        }
    }
}

extension ModuleListing {
    private mutating func list(_ type: Mention) {
        var finding = inheritance.finding(for: type)
        var conditions = type.conditions
        if finding.roles.isEmpty, type.kind != .extension {
            for mention in extensions[type.name] ?? [] {
                let more = inheritance.finding(for: mention)
                guard !more.roles.isEmpty || more.isUncertain else { continue }
                finding.join(more)
                conditions += mention.conditions.filter { !conditions.contains($0) }
                break
            }
        }
        guard !finding.roles.isEmpty || finding.isUncertain else { return }
        if type.attributes.contains(where: { $0.isAvailability("unavailable") }) {
            unavailable.append(type.name)
            return
        }
        let role = Role.allCases.first(where: finding.roles.contains)
        guard isNameable(type, as: role), role != .app else { return }
        guard let group = group(of: type) else {
            diagnostics.append(.belongsNowhere(type, role, apps: apps.map(\.dotted)))
            return
        }
        let isDeprecated = type.attributes.contains { $0.isAvailability("deprecated") }
        var entry = Entry(type: type.name, conditions: conditions, isDeprecated: isDeprecated)
        if role == .entity {
            entry.titles = type.members.titles.map { "\"\($0.name)\": \($0.title)" }
        }
        groups[group].entries.append(entry)
        if finding.roles.contains(.package) { packages.append(entry) }
        if role == .intent { addInitializer(of: type, entry) }
    }

    /// Whether a file of its own can name the type; if it cannot, whoever wrote it is told.
    private mutating func isNameable(_ type: Mention, as role: Role?) -> Bool {
        var visibility = type.visibility
        for count in type.path.indices where visibility == .visible {
            visibility = limits[type.path[...count].dotted] ?? .visible
        }
        if visibility == .visible { return true }
        if let role { diagnostics.append(.notNameable(type, role, visibility)) }
        return false
    }

    /// The app inside which the type is declared, or else the only one.
    private func group(of type: Mention) -> Int? {
        let around = apps.indices.filter { type.path.starts(with: apps[$0]) }
        return around.max { apps[$0].count < apps[$1].count } ?? (groups.count == 1 ? 0 : nil)
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
