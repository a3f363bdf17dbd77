import AppIntents
import IntentTraits

/// Finds nags at which the person may look.
struct NagEntityQuery: EntityStringQuery, ForgivingQuery {
    func entities(for identifiers: [String]) async throws -> [NagEntity] {
        let book = try Nagz.book
        let member = try book.requireMember()
        var nags = try book.nags(identifiers, for: member)
        if nags.count < identifiers.count {
            let known = Set(nags.map(\.id))
            for id in identifiers where !known.contains(id) {
                try await book.backend.fetch(id, into: book, at: Invocation.now)
            }
            nags = try book.nags(identifiers, for: member)
        }
        return nags.map(NagEntity.init)
    }

    func entities(matching string: String) async throws -> [NagEntity] {
        let book = try Nagz.book
        let member = try book.requireMember()
        _ = try await book.backend.freshen(book, at: Invocation.now)
        let search = NagSearch(string, among: try book.members(of: member.family))
        return try book.nags(found: search, by: member, atMost: 25).map(NagEntity.init)
    }

    func suggestedEntities() async throws -> [NagEntity] { try await dueFirst(atMost: 10) }

    func things(atMost most: Int) async throws -> [NagEntity]? { try await dueFirst(atMost: most) }

    private func dueFirst(atMost most: Int) async throws -> [NagEntity] {
        let book = try Nagz.book
        let member = try book.requireMember()
        _ = try await book.backend.freshen(book, at: Invocation.now)
        return try book.nags(of: member, atMost: most).map(NagEntity.init)
    }
}
