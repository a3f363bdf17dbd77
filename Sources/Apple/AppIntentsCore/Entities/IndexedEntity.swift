public import CoreSpotlight
import UniformTypeIdentifiers

/// An entity that can be put into a search index; on Linux there is none.
public protocol IndexedEntity: AppEntity {
    /// The attributes of the entity for the index.
    var attributeSet: CSSearchableItemAttributeSet { get }

    /// Whether the entity is kept from being found.
    var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
    public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

    public var hideInSpotlight: Bool { false }

    /// The attributes that the entity's look gives.
    public var defaultAttributeSet: CSSearchableItemAttributeSet {
        let attributes = CSSearchableItemAttributeSet(contentType: .item)
        let look = displayRepresentation
        attributes.title = String(localized: look.title)
        attributes.displayName = attributes.title
        return attributes
    }
}

/// A query that puts its entities into a search index.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
    func reindexEntities(
        for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription) async throws
    func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}

extension IndexedEntityQuery {
    public func reindexEntities(
        for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription
    ) async throws {}

    public func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {}
}

/// The index that is asked about.
public struct CSSearchableIndexDescription: Sendable {
    public let name: String?

    public init(name: String? = nil) { self.name = name }
}

extension CSSearchableIndex {
    /// Throws, since there is no search index on Linux.
    public func indexAppEntities<Entity: IndexedEntity>(
        _ entities: [Entity], priority: Int = 0
    ) async throws {
        throw AppIntentError.unavailable("a search index")
    }

    /// Throws, since there is no search index on Linux.
    public func deleteAppEntities<Entity: IndexedEntity>(
        identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
    ) async throws { throw AppIntentError.unavailable("a search index") }

    /// Throws, since there is no search index on Linux.
    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
        throw AppIntentError.unavailable("a search index")
    }
}

extension EntityProperty {
    /// Creates a property that a search index would know under a key of its own.
    public convenience init<Attribute>(
        title: LocalizedStringResource = "",
        indexingKey: KeyPath<CSSearchableItemAttributeSet, Attribute>
    ) { self.init(title: title) }

    /// Creates a property that a search index would know under a key of the app's.
    public convenience init(
        title: LocalizedStringResource = "", customIndexingKey: CSCustomAttributeKey
    ) { self.init(title: title) }
}

/// A key of the app's own in a search index.
public final class CSCustomAttributeKey: Sendable {
    public let keyName: String

    public init?(keyName: String) { self.keyName = keyName }

    public convenience init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool,
        multiValued: Bool
    ) { self.init(keyName: keyName) }
}
