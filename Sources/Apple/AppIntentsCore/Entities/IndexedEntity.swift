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
