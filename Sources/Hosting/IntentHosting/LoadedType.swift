import AppIntentsCore
import AppIntentsSchemas

/// A type of which the program's own tables say that it is an intent, an entity, an enum or a
/// provider.
///
/// The compiler leaves these tables for casts. They depend on no list, so they show what a list has
/// missed.
public struct LoadedType: Sendable {
    /// The name with its module, also if no other file could name it.
    public let name: String
    public let module: String
    public let role: Role

    /// The type, or `nil` where it is generic and so stands for many.
    let type: Any.Type?

    /// The role that it has for a host.
    public enum Role: String, CaseIterable, Sendable {
        case intent, entity
        case enumeration = "enum"
        case shortcuts = "shortcuts provider"
    }
}

extension LoadedType {
    /// The modules of the API itself, whose declarations are not an app's.
    private static let frameworks: Set<String> = [
        "AppIntents", "AppIntentsCore", "AppIntentsSchemas", "IntentHosting", "Intents", "Swift",
        "SwiftUI", "WidgetKit",
    ]

    /// All such types of apps that are in this process now.
    public static func all() -> [LoadedType] {
        let protocols: [(Any.Type, Role)] = [
            ((any AppIntent).self, .intent), ((any AppEntity).self, .entity),
            ((any AppEnum).self, .enumeration), ((any AppShortcutsProvider).self, .shortcuts),
        ]
        let roles = protocols.reduce(into: [UnsafeRawPointer: Role]()) { roles, entry in
            roles[ConformanceTable.descriptor(ofProtocol: entry.0)] = entry.1
        }
        var found: [LoadedType] = []
        ConformanceTable.forEach { conformance in
            guard let role = roles[conformance.protocolDescriptor], let described = conformance.type
            else { return }
            let path = described.path
            guard let module = path.first, !frameworks.contains(module) else { return }
            let type = described.type
            // The macro that makes a union makes this enum, too.
            if type is any AppUnionValueCasesProviding.Type { return }
            found.append(
                LoadedType(
                    name: path.joined(separator: "."), module: module, role: role, type: type))
        }
        return found.sorted { $0.name < $1.name }
    }
}
