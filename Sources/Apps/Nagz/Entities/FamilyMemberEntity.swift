import AppIntents

/// A member of the family.
struct FamilyMemberEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Family Member"
    static let defaultQuery = FamilyMemberQuery()

    let id: String
    @Property(title: "Name") var displayName: String
    @Property(title: "Role") var role: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(displayName)", subtitle: "\(role)")
    }

    init(_ member: Member) {
        id = member.user
        displayName = member.name
        role = member.role.rawValue
    }
}
