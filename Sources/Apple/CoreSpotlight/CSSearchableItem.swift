public import Foundation
public import UniformTypeIdentifiers

/// Something that a person can find by words.
open class CSSearchableItem {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var expirationDate: Date?
    open var attributeSet: CSSearchableItemAttributeSet

    public init(
        uniqueIdentifier: String?, domainIdentifier: String?,
        attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
    }
}

/// The attributes that a person finds something by; dates, numbers and pictures are only kept.
open class CSSearchableItemAttributeSet {
    open var contentType: String?
    open var contentTypeTree: [String]?

    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var subject: String?
    open var contentDescription: String?
    open var textContent: String?
    open var keywords: [String]?
    open var identifier: String?
    open var relatedUniqueIdentifier: String?
    open var domainIdentifier: String?
    open var kind: String?
    open var path: String?
    open var contentURL: URL?
    open var url: URL?
    open var thumbnailURL: URL?
    open var thumbnailData: Data?
    open var rankingHint: NSNumber?

    open var addedDate: Date?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var metadataModificationDate: Date?
    open var lastUsedDate: Date?
    open var startDate: Date?
    open var endDate: Date?
    open var dueDate: Date?
    open var completionDate: Date?
    open var duration: NSNumber?

    open var namedLocation: String?
    open var city: String?
    open var stateOrProvince: String?
    open var country: String?
    open var fullyFormattedAddress: String?
    open var postalCode: String?
    open var latitude: NSNumber?
    open var longitude: NSNumber?

    open var artist: String?
    open var album: String?
    open var genre: String?
    open var authorNames: [String]?
    open var emailAddresses: [String]?
    open var phoneNumbers: [String]?
    open var rating: NSNumber?

    /// A description of something of no known type.
    public init() {}

    public init(contentType: UTType) {
        self.contentType = contentType.identifier
        let parents = contentType.supertypes.map(\.identifier).sorted()
        contentTypeTree = [contentType.identifier] + parents
    }

    public init(itemContentType: String) { contentType = itemContentType }
}
