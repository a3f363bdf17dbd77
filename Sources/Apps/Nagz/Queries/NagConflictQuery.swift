import AppIntents
import IntentTraits

/// Finds the changes that a person has to decide about.
struct NagConflictQuery: EntityStringQuery, ForgivingQuery {
    func entities(for identifiers: [String]) async throws -> [NagConflictEntity] {
        try all().filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [NagConflictEntity] {
        try all().filter { conflict in
            [conflict.id, conflict.change, conflict.category, conflict.recipientName]
                .contains { $0.localizedStandardContains(string) }
        }
    }

    func suggestedEntities() async throws -> [NagConflictEntity] { try all() }

    func things(atMost most: Int) async throws -> [NagConflictEntity]? {
        Array(try all().prefix(most))
    }

    private func all() throws -> [NagConflictEntity] {
        let book = try Nagz.book
        _ = try book.requireAuth()
        return try book.backend.server?.conflicts(in: book).map(NagConflictEntity.init) ?? []
    }
}
