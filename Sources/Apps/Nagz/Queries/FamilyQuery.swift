import AppIntents

/// Finds families of the person who is logged in.
struct FamilyQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [FamilyEntity] {
        try families().filter { identifiers.contains($0.id) }.map(FamilyEntity.init)
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
