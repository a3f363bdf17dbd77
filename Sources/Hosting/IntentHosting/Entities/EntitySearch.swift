@_spi(Hosting) import AppIntentsCore
import Diagnostics
import IntentTraits
import SearchIndex

/// Finds the thing that a person named, through the query of its type or of its parameter.
struct EntitySearch: Sendable {
    /// The result of a search.
    enum Finding: Sendable {
        case found(_IntentValueContent)

        /// Several fit equally well.
        case several([EntityCandidate])

        /// None fits.
        case none(NearThings)
    }

    let type: any AppEntity.Type

    /// The query of the parameter, where it has one of its own.
    let query: (any EntityQuery)?

    private var usedQuery: any EntityQuery { query ?? type.ownQuery }

    /// The number of things that a question offers at most.
    static let mostCandidates = 25

    func find(_ reference: EntityReference) async throws -> Finding {
        let query = usedQuery
        return try await Self.find(reference, with: query)
    }

    /// The number of near things that a question offers at most.
    static let mostNear = 5

    /// The number of things that a name is compared with at most, where a query can be told.
    private static let mostCompared = 10_000

    /// All things, where the query can list them, and else those that it suggests.
    func all() async throws -> (things: [EntityCandidate], areAll: Bool) {
        let query = usedQuery
        let areAll = query is any EnumerableEntityQuery || query is any EntityPropertyQuery
        return (try await Self.everything(in: query), areAll)
    }

    /// The things that the query itself finds under some words; none where it knows no words.
    func found(by words: String) async throws -> [EntityCandidate] {
        guard let query = usedQuery as? any EntityStringQuery else { return [] }
        return try await Self.matches(words, in: query)
    }

    /// Whether there is none at all, as far as the query can tell.
    func isEmpty() async throws -> Bool {
        let query = usedQuery
        return try await Self.isEmpty(query)
    }

    /// The things that people are offered.
    func suggestions() async throws -> [EntityCandidate] {
        let query = usedQuery
        let found = try await Self.suggestions(of: query)
        return Array(found.prefix(Self.mostCandidates))
    }
}

extension EntitySearch {
    private static func find<Query: EntityQuery>(
        _ reference: EntityReference, with query: Query
    ) async throws -> Finding {
        try await FieldLayout.of(Query.self).prepareDependencies(of: query)
        switch reference {
        case .id(let text):
            let found = try await entity(text, in: query)
            return found.map { .found($0) } ?? .none(NearThings())
        case .text(let text):
            if let found = try await entity(text, in: query) { return .found(found) }
            return try await choose(text, among: try await matches(text, in: query), query)
        }
    }

    private static func entity<Query: EntityQuery>(
        _ id: String, in query: Query
    ) async throws -> _IntentValueContent? {
        guard let id = Query.Entity.ID.entityIdentifier(for: id) else { return nil }
        return try await query.entities(for: [id]).first.map { .entity($0) }
    }

    /// Chooses among several matches the one with exactly this title, or else this name.
    private static func choose<Query: EntityQuery>(
        _ text: String, among found: [EntityCandidate], _ query: Query
    ) async throws -> Finding {
        let named = found.filter { $0.isCalled(text) }
        let titled = named.filter { $0.isTitled(text) }
        let best = !titled.isEmpty ? titled : !named.isEmpty ? named : found
        switch best.count {
        case 0: return .none(try await near(text, in: query))
        case 1: return .found(best[0].content)
        default: return .several(Array(best.prefix(mostCandidates)))
        }
    }

    /// The things that were probably meant by a text that fits none.
    private static func near<Query: EntityQuery>(
        _ text: String, in query: Query
    ) async throws -> NearThings {
        let forgiving = query as? any ForgivingQuery
        let near: [EntityCandidate]
        if let own = try await forgiving?.nearThings(text) {
            near = own
        } else {
            near = Spelling.nearest(
                to: text, among: try await everything(in: query), most: mostNear
            ) { $0.names }
        }
        return NearThings(
            Array(near.prefix(mostNear)), for: text, question: forgiving?.sentence(text, near))
    }

    /// All things, where the query can list them, and else those that it suggests.
    private static func everything<Query: EntityQuery>(
        in query: Query
    ) async throws -> [EntityCandidate] {
        try await FieldLayout.of(Query.self).prepareDependencies(of: query)
        if let all = try await (query as? any ForgivingQuery)?.allThings(atMost: mostCompared) {
            return all
        }
        if let query = query as? any EnumerableEntityQuery { return try await query.everything() }
        if let query = query as? any EntityPropertyQuery {
            let all = try await query.everything(atMost: mostCompared)
            if !all.isEmpty { return all }
        }
        return try await suggestions(of: query)
    }

    private static func isEmpty<Query: EntityQuery>(_ query: Query) async throws -> Bool {
        try await FieldLayout.of(Query.self).prepareDependencies(of: query)
        if let some = try await (query as? any ForgivingQuery)?.allThings(atMost: 1) {
            return some.isEmpty
        }
        guard query is any EnumerableEntityQuery || query is any EntityPropertyQuery else {
            return false
        }
        return try await everything(in: query).isEmpty
    }

    /// The matches of a text by the query itself; a query that knows all its things is searched by
    /// their names, and where none fits, the index of the app is.
    private static func matches<Query: EntityQuery>(
        _ text: String, in query: Query
    ) async throws -> [EntityCandidate] {
        if let query = query as? any EntityStringQuery { return try await query.matches(text) }
        if let query = query as? any EntityPropertyQuery {
            let found = try await query.matches(text)
            if !found.isEmpty { return found }
        }
        if let query = query as? any EnumerableEntityQuery {
            let all = try await query.everything()
            let named = all.filter { $0.isCalled(text) }
            if !named.isEmpty { return named }
            let wanted = text.lowercased()
            let found = all.filter { $0.title.lowercased().contains(wanted) }
            return found.isEmpty ? try await indexed(text, in: query) : found
        }
        let found = try await indexed(text, in: query)
        if !found.isEmpty { return found }
        // A query that knows no words still knows the names of what it offers.
        return try await suggestions(of: query).filter { $0.isCalled(text) }
    }

    /// The things that the app has put into its index under the words of a text, the best first.
    private static func indexed<Query: EntityQuery>(
        _ text: String, in query: Query
    ) async throws -> [EntityCandidate] {
        guard Query.Entity.self is any IndexedEntity.Type else { return [] }
        let found = try await SearchIndex.inUse.find(
            text, of: Query.Entity.indexKind, most: mostCandidates + 1)
        let ids = found.compactMap { Query.Entity.ID.entityIdentifier(for: $0.id) }
        guard !ids.isEmpty else { return [] }
        // What the app does not have any more is not found, whatever its index says.
        let there = try await query.entities(for: ids).map { EntityCandidate($0) }
        let order = Dictionary(zip(found.map(\.id), 0...)) { first, _ in first }
        return there.sorted { order[$0.id, default: .max] < order[$1.id, default: .max] }
    }

    private static func suggestions<Query: EntityQuery>(
        of query: Query
    ) async throws -> [EntityCandidate] {
        try await FieldLayout.of(Query.self).prepareDependencies(of: query)
        let suggested = try await query.suggestedEntities().candidates
        guard suggested.isEmpty, let query = query as? any EnumerableEntityQuery else {
            return suggested
        }
        return try await query.everything()
    }
}

extension AppEntity {
    static var ownQuery: any EntityQuery { Declaration.read { defaultQuery } }
}

extension EntityStringQuery {
    fileprivate func matches(_ text: String) async throws -> [EntityCandidate] {
        try await entities(matching: text).candidates
    }
}

extension EnumerableEntityQuery {
    fileprivate func everything() async throws -> [EntityCandidate] {
        try await allEntities().map { EntityCandidate($0) }
    }
}

extension ForgivingQuery {
    fileprivate func nearThings(_ text: String) async throws -> [EntityCandidate]? {
        try await near(text)?.compactMap { ($0 as? any AppEntity).map { EntityCandidate($0) } }
    }

    fileprivate func allThings(atMost most: Int) async throws -> [EntityCandidate]? {
        try await things(atMost: most)?
            .compactMap { ($0 as? any AppEntity).map { EntityCandidate($0) } }
    }

    /// The app's own question about a text.
    fileprivate func sentence(_ text: String, _ near: [EntityCandidate]) -> String? {
        let entities = near.compactMap { candidate in
            if case .entity(let entity) = candidate.content { entity as? Entity } else { nil }
        }
        return question(about: text, near: entities)
    }
}

extension EntityPropertyQuery {
    fileprivate func everything(atMost limit: Int) async throws -> [EntityCandidate] {
        try await entities(matching: [], mode: .and, sortedBy: [], limit: limit).candidates
    }

    /// The things one of whose texts has the words in it.
    fileprivate func matches(_ text: String) async throws -> [EntityCandidate] {
        let comparisons = Self.properties.properties.compactMap { property in
            guard case .string = property.shape.unwrapped else {
                return nil as ComparatorMappingType?
            }
            let kinds = property.comparisons
            let best = kinds.first { $0.kind == .contains } ?? kinds.first { $0.kind == .equalTo }
            return best?.map([.string(text)])
        }
        guard !comparisons.isEmpty else { return [] }
        return try await entities(
            matching: comparisons, mode: .or, sortedBy: [],
            limit: EntitySearch.mostCandidates + 1
        ).candidates
    }
}

extension FieldLayout {
    /// Makes the dependencies of an intent, a query or a provider ready.
    func prepareDependencies<Owner>(of owner: Owner) async throws {
        guard hasDependencies else { return }
        for dependency in dependencies(of: owner) { try await dependency.prepare() }
    }
}
