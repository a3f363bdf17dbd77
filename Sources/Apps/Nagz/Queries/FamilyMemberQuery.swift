import AppIntents

/// Finds members of the family that is chosen.
struct FamilyMemberQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [FamilyMemberEntity] {
        try members().filter { identifiers.contains($0.user) }.map(FamilyMemberEntity.init)
    }

    func entities(matching string: String) async throws -> [FamilyMemberEntity] {
        let members = try members()
        let exact = members.filter { $0.name.lowercased() == string.lowercased() }
        let found =
            exact.isEmpty ? members.filter { $0.name.localizedStandardContains(string) } : exact
        return found.map(FamilyMemberEntity.init)
    }

    func suggestedEntities() async throws -> [FamilyMemberEntity] {
        try members().map(FamilyMemberEntity.init)
    }

    private func members() throws -> [Member] {
        let book = try Nagz.book
        return try book.members(of: try book.requireMember().family)
    }
}
