import AppIntents

/// What a member of a family may do.
enum FamilyRole: String, AppEnum, CaseIterable {
    /// Nags all, sees all, and decides about members.
    case guardian
    /// Nags all, and sees its own nags.
    case participant
    /// Is nagged.
    case child

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Role"
    static let caseDisplayRepresentations: [FamilyRole: DisplayRepresentation] = [
        .guardian: "Guardian", .participant: "Participant", .child: "Child",
    ]
}
