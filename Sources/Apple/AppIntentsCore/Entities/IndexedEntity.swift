public import CoreSpotlight
import Foundation
import IntentTraits
import LocalizedStrings
import SearchIndex
import UniformTypeIdentifiers

/// An entity that can be put into the search index of its app, where words find it.
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
    /// Puts entities in, each in the place of what it was before; one that is hidden is removed.
    ///
    /// Among things that fit equally well, one of a larger priority comes first.
    public func indexAppEntities<Entity: IndexedEntity>(
        _ entities: [Entity], priority: Int = 0
    ) async throws {
        let hidden = entities.filter(\.hideInSpotlight)
        try await deleteAppEntities(identifiedBy: hidden.map(\.id), ofType: Entity.self)
        let shown = entities.filter { !$0.hideInSpotlight }
        let kind = Entity.indexKind
        let entries = shown.map { entity in
            SearchEntry(
                kind: kind, id: entity.id.entityIdentifierString, priority: priority,
                words: entity.words)
        }
        try await SearchIndex.inUse.put(entries, on: name)
    }

    public func deleteAppEntities<Entity: IndexedEntity>(
        identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
    ) async throws {
        try await SearchIndex.inUse.remove(
            identifiers.map(\.entityIdentifierString), of: type.indexKind, on: name)
    }

    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
        try await SearchIndex.inUse.removeAll(of: type.indexKind, on: name)
    }
}

extension AppEntity {
    /// The name of the type in an index.
    package static var indexKind: String { Declaration.read { persistentIdentifier } }
}

extension IndexedEntity {
    /// The words of its attributes, of its look, and of the properties that have a key of the
    /// index.
    ///
    /// What is private stands in no index, unless the app has put it into the attributes itself.
    fileprivate var words: SearchEntry.Words {
        var words = attributeSet.words
        let look = displayRepresentation
        words.names += look.synonyms.map { String(localized: $0) }
        if let subtitle = look.subtitle { words.content.append(String(localized: subtitle)) }
        let hidden = (Self.self as? any TraitedEntity.Type)?.privateProperties ?? []
        for (name, property) in FieldLayout.of(Self.self).namedProperties(of: self)
        where !hidden.contains(name) {
            guard let part = property.indexPart, let content = property.content else { continue }
            words.add(content.texts, as: part)
        }
        return words
    }
}

/// The part of a thing's words that a property belongs to.
@_spi(Hosting) public enum IndexPart: Sendable {
    case title, names, keywords, content

    init(_ key: PartialKeyPath<CSSearchableItemAttributeSet>) {
        switch key {
        case \.title: self = .title
        case \.displayName, \.alternateNames: self = .names
        case \.keywords, \.authorNames, \.emailAddresses, \.phoneNumbers, \.namedLocation, \.city:
            self = .keywords
        default: self = .content
        }
    }
}

extension SearchEntry.Words {
    fileprivate mutating func add(_ texts: [String], as part: IndexPart) {
        switch part {
        case .title where title.isEmpty: title = texts.joined(separator: " ")
        case .title, .names: names += texts
        case .keywords: keywords += texts
        case .content: content += texts
        }
    }
}

extension _IntentValueContent {
    /// Its words, where it has any.
    fileprivate var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .richText(let text): [String(text.characters)]
        case .integer(let number): [String(number)]
        case .url(let url): [url.absoluteString]
        case .list(let contents): contents.flatMap(\.texts)
        case .entity(let entity): [String(localized: entity.displayRepresentation.title)]
        case .enumeration(let value): [String(localized: value.displayRepresentation.title)]
        default: []
        }
    }
}

extension EntityProperty {
    /// Creates a property whose words find its entity; the key says how much they count.
    public convenience init<Attribute>(
        title: LocalizedStringResource = "",
        indexingKey: KeyPath<CSSearchableItemAttributeSet, Attribute>
    ) { self.init(title: title, indexedAs: IndexPart(indexingKey)) }

    /// Creates a property whose words find its entity, as a part of its contents.
    public convenience init(
        title: LocalizedStringResource = "", customIndexingKey: CSCustomAttributeKey
    ) { self.init(title: title, indexedAs: .content) }
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
