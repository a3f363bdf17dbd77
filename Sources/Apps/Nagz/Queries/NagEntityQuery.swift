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
        try await found(by: string, atMost: 25)
    }

    /// One's own, which are what one mostly means.
    func suggestedEntities() async throws -> [NagEntity] {
        let book = try Nagz.book
        let member = try book.requireMember()
        _ = try await book.backend.freshen(book, at: Invocation.now)
        return try book.nags(of: member, atMost: 10).map(NagEntity.init)
    }

    /// What is open, and else what was, which can still be named.
    func things(atMost most: Int) async throws -> [NagEntity]? {
        for status in NagStatus.allCases {
            let found = try await found(by: status.rawValue, atMost: most)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func found(by words: String, atMost most: Int) async throws -> [NagEntity] {
        let book = try Nagz.book
        let member = try book.requireMember()
        _ = try await book.backend.freshen(book, at: Invocation.now)
        let search = NagSearch(words, among: try book.members(of: member.family))
        return try book.nags(found: search, by: member, atMost: most).map(NagEntity.init)
    }
}
