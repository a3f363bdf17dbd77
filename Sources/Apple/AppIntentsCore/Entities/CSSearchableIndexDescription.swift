public import CoreSpotlight

/// The index that is asked about.
public struct CSSearchableIndexDescription: Sendable {
    public let name: String?

    public init(name: String? = nil) {
        self.name = name
    }
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
    ) async throws {
        throw AppIntentError.unavailable("a search index")
    }

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
    ) {
        self.init(title: title)
    }

    /// Creates a property that a search index would know under a key of the app's.
    public convenience init(
        title: LocalizedStringResource = "", customIndexingKey: CSCustomAttributeKey
    ) {
        self.init(title: title)
    }
}
