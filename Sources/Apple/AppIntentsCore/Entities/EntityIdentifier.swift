public import Foundation
public import FoundationGaps

/// An entity by its type and its identifier, without the entity.
public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let entityTypeIdentifier: String
    public let identifier: String

    public init<Entity: AppEntity>(for entity: Entity) {
        self.init(for: Entity.self, identifier: entity.id)
    }

    public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
        entityTypeIdentifier = Declaration.read { type.persistentIdentifier }
        self.identifier = identifier.entityIdentifierString
    }

    public var description: String { "\(entityTypeIdentifier)/\(identifier)" }
}

/// An identifier that can be written as text and read back.
public protocol EntityIdentifierConvertible {
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
    var entityIdentifierString: String { get }
}

extension String: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }

    public var entityIdentifierString: String { self }
}

extension Int: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }

    public var entityIdentifierString: String { String(self) }
}

extension UUID: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }

    public var entityIdentifierString: String { uuidString }
}

extension URL: EntityIdentifierConvertible {
    public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
        URL(string: entityIdentifierString)
    }

    public var entityIdentifierString: String { absoluteString }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
    public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
        Self(rawValue: entityIdentifierString)
    }

    public var entityIdentifierString: String { rawValue }
}

extension NSUserActivity {
    /// The entity that the person is looking at.
    public var appEntityIdentifier: EntityIdentifier? {
        get { entity as? EntityIdentifier }
        set { entity = newValue }
    }
}
