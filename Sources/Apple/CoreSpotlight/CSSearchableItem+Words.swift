import Foundation
package import SearchIndex

extension CSSearchableItem {
    /// Items are no entities.
    static let kind = ""

    var entry: SearchEntry {
        let expires = expirationDate?.timeIntervalSince1970
        return SearchEntry(
            kind: Self.kind, id: uniqueIdentifier, domain: domainIdentifier,
            expires: expires.flatMap { $0.isFinite ? $0 : nil }, words: attributeSet.words)
    }
}

extension CSSearchableItemAttributeSet {
    /// The words by which it is found.
    package var words: SearchEntry.Words {
        var names = alternateNames ?? []
        if title != nil, let displayName, displayName != title { names.insert(displayName, at: 0) }
        let places = [
            namedLocation, city, stateOrProvince, country, fullyFormattedAddress, postalCode,
        ]
        let works = [artist, album, genre].compactMap(\.self)
        let people = [authorNames, emailAddresses, phoneNumbers].compactMap(\.self).joined()
        return SearchEntry.Words(
            title: title ?? displayName ?? "", names: names,
            keywords: (keywords ?? []) + people + works + places.compactMap(\.self),
            content: [subject, contentDescription, textContent].compactMap(\.self))
    }
}
