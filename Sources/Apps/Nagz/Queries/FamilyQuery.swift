import AppIntents
import IntentTraits

/// Finds families of the person who is logged in.
struct FamilyQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [FamilyEntity] {
        let book = try Nagz.book
        var known = try families()
        for id in identifiers where !known.contains(where: { $0.id == id }) {
            // A person may know the id of a family that this machine does not.
            try await book.backend.server?.fetchFamily(id, into: book, at: Invocation.now)
        }
        known = try families()
        return known.filter { identifiers.contains($0.id) }.map(FamilyEntity.init)
    }

    func entities(matching string: String) async throws -> [FamilyEntity] {
        try families().filter { $0.name.localizedStandardContains(string) }.map(FamilyEntity.init)
    }

    func suggestedEntities() async throws -> [FamilyEntity] {
        try families().map(FamilyEntity.init)
    }

    private func families() throws -> [Family] {
        let book = try Nagz.book
        return try book.families(of: try book.requireAuth())
    }
}
