import SwiftSource

/// What the names of a module lead to, through its own protocols, classes and aliases.
struct Inheritance {
    /// What a type is because of what it inherits.
    struct Finding: Equatable {
        var roles: Set<Role> = []

        /// Whether a name comes from elsewhere, so that only the compiler knows.
        var isUncertain = false

        mutating func join(_ other: Finding) {
            roles.formUnion(other.roles)
            isUncertain = isUncertain || other.isUncertain
        }
    }

    private let declared: [String: [String]]

    init(_ mentions: [Mention]) {
        declared = mentions.reduce(into: [:]) { declared, mention in
            declared[mention.path.last ?? "", default: []] += mention.inherited
        }
    }

    func finding(for mention: Mention) -> Finding {
        var finding = Finding()
        var seen: Set<String> = [mention.path.last ?? ""]
        for name in mention.inherited { finding.join(self.finding(for: name, &seen)) }
        for attribute in mention.attributes { finding.join(Self.finding(for: attribute.name)) }
        return finding
    }

    private func finding(for name: String, _ seen: inout Set<String>) -> Finding {
        guard seen.insert(name).inserted else { return Finding() }
        guard let inherited = declared[name] else {
            if let role = Role.protocols[name] { return Finding(roles: [role]) }
            return Finding(isUncertain: !Self.others.contains(name))
        }
        return inherited.reduce(into: Finding()) { $0.join(finding(for: $1, &seen)) }
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
        "Sequence", "SetAlgebra",
        "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String",
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "NSObject", "Observable",
        "App", "ObservableObject", "Scene", "View", "ViewModifier", "Widget", "WidgetBundle",
        "CustomLocalizedStringResourceConvertible", "DynamicOptionsProvider",
        "EntityPropertyQuery", "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery",
        "IndexedEntityQuery", "IntentResult", "IntentValueQuery", "Transferable",
        "UniqueAppEntityQuery", "UnionValue", "ReversibleIntent", "TraitedIntent",
        "Suite", "XCTestCase",
    ]
}
