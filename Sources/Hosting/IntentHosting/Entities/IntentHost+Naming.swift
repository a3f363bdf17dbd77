@_spi(Hosting) import AppIntentsCore
import Calls
package import Catalogue
import IntentTraits
import SearchIndex
import TimeZones

/// A thing of an app, as people call it.
package struct NamedThing: Hashable, Sendable {
    package let id: String
    package let title: String

    /// What tells it from others of the same title.
    package let subtitle: String?

    /// Other words by which people mean it.
    package let synonyms: [String]

    package init(id: String, title: String, subtitle: String? = nil, synonyms: [String]) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.synonyms = synonyms
    }
}

/// The things of a kind, as far as their app tells them.
package struct NamedThings: Hashable, Sendable {
    package let things: [NamedThing]

    /// Whether there are no others.
    package let areAll: Bool
}

extension IntentHost {
    /// Returns the things of a kind that its app can list, or else those that it suggests; with
    /// words, also what it finds under them.
    ///
    /// An app that was never used is opened for it, or else tells none.
    package func namedThings(
        of id: TypeID, matching words: String? = nil, in surroundings: CallSurroundings,
        openingUnused opensUnused: Bool, hidingPrivate hidesPrivate: Bool = false
    ) async throws -> NamedThings {
        guard let entity = registry.entity(id), !(entity.type is any TransientAppEntity.Type)
        else { return NamedThings(things: [], areAll: true) }
        if let apps {
            guard opensUnused || apps.hasData(of: entity.app.id) else {
                return NamedThings(things: [], areAll: false)
            }
            try await apps.open(entity.app, in: surroundings.folder)
        }
        let search = EntitySearch(type: entity.type, query: nil)
        return try await SearchIndex.$current.withValue(apps?.index(of: id.app)) {
            try await Circumstances.$current.withValue(surroundings.circumstances(by: nil)) {
                let found = try await search.all()
                let writer = ContentWriter(names: entity.names, zone: .utc)
                var things: [NamedThing] = []
                var candidates = found.things
                if let words {
                    let listed = Set(candidates.map(\.id))
                    candidates += try await search.found(by: words)
                        .filter { !listed.contains($0.id) }
                }
                for candidate in candidates {
                    let hidden =
                        hidesPrivate ? await writer.privateParts(of: candidate.content) : []
                    things.append(NamedThing(candidate, hiding: Mask(hidden)))
                }
                return NamedThings(things: things, areAll: found.areAll)
            }
        }
    }
}

extension NamedThing {
    /// A thing whose title shows nothing of what is hidden, and that has no name with that in it.
    fileprivate init(_ candidate: EntityCandidate, hiding mask: Mask) {
        self.init(
            id: candidate.id, title: mask(candidate.title),
            subtitle: candidate.subtitle.map { mask($0) },
            synonyms: candidate.synonyms.filter { mask($0) == $0 })
    }
}
