import SwiftSource

/// Resolves the names of a module, through its own protocols, classes and aliases.
struct Inheritance {
    /// The role of a type because of what it inherits.
    struct Finding: Equatable {
        var roles: Set<Role> = []

        /// Whether a name comes from elsewhere, so that only the compiler knows.
        var isUncertain = false

        mutating func join(_ other: Finding) {
            roles.formUnion(other.roles)
            isUncertain = isUncertain || other.isUncertain
        }
    }

    /// The names that the module's declarations and extensions of a name inherit.
    private let inherited: [String: [String]]

    /// The names that mean a declaration of the module at any place.
    ///
    /// An extension declares nothing, a nested type is known by its last name only inside of
    /// another, and what inherits its own name has it from elsewhere.
    private let declared: Set<String>

    /// The names that the module declares anywhere.
    private let known: Set<String>

    init(_ mentions: [Mention]) {
        inherited = mentions.reduce(into: [:]) { inherited, mention in
            inherited[mention.path.last ?? "", default: []] += mention.inherited
        }
        let declarations = mentions.filter { $0.kind != .extension }
        known = Set(declarations.compactMap(\.path.last))
        declared = Set(
            declarations.filter { $0.path.count == 1 && !$0.inherited.contains($0.name) }
                .map(\.name))
    }

    /// All names that a type inherits, by itself or through others of the module.
    func names(of type: Mention) -> Set<String> {
        var seen: Set<String> = []
        var rest = inherited[type.path.last ?? ""] ?? []
        while let name = rest.popLast() {
            if seen.insert(name).inserted { rest += inherited[name] ?? [] }
        }
        return seen
    }

    func finding(for mention: Mention) -> Finding {
        var finding = Finding()
        var seen: Set<String> = []
        for name in mention.inherited { finding.join(self.finding(for: name, &seen)) }
        for attribute in mention.attributes { finding.join(Self.finding(for: attribute.name)) }
        return finding
    }

    private func finding(for name: String, _ seen: inout Set<String>) -> Finding {
        guard seen.insert(name).inserted else { return Finding() }
        let own = declared.contains(name) ? Finding() : finding(forForeign: name)
        return (inherited[name] ?? []).reduce(into: own) { $0.join(finding(for: $1, &seen)) }
    }

    private func finding(forForeign name: String) -> Finding {
        if let role = Role.protocols[name] { return Finding(roles: [role]) }
        return Finding(isUncertain: !known.contains(name) && !Self.others.contains(name))
    }

    /// A macro that is not known may bring any conformance.
    private static func finding(for attribute: String) -> Finding {
        if let role = Role.macros[attribute] { return Finding(roles: [role]) }
        let mayBeMacro = attribute.first?.isUppercase == true && !attribute.hasSuffix("Actor")
        return Finding(isUncertain: mayBeMacro && !others.contains(attribute))
    }

    /// Protocols, classes, raw types and attributes that are met often and make nothing an intent.
    private static let others: Set<String> = [
        "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "CodingKey",
        "Collection", "Comparable", "Copyable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Escapable",
        "ExpressibleByStringLiteral", "Hashable", "Identifiable", "IteratorProtocol",
        "LocalizedError", "LosslessStringConvertible", "OptionSet", "RawRepresentable", "Sendable",
        "Sequence", "SetAlgebra", "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16",
        "Int32", "Int64", "String", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "NSObject",
        "Observable", "App", "ObservableObject", "Scene", "View", "ViewModifier", "Widget",
        "WidgetBundle", "CustomLocalizedStringResourceConvertible", "DynamicOptionsProvider",
        "EntityPropertyQuery", "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery",
        "IndexedEntityQuery", "IntentResult", "IntentValueQuery", "Transferable",
        "UniqueAppEntityQuery", "UnionValue", "ReversibleIntent", "TraitedIntent",
        "Suite", "XCTestCase",
    ]
}
