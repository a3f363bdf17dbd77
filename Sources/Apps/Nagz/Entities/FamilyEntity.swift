import AppIntents

/// A family that the person belongs to.
struct FamilyEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Family"
    static let defaultQuery = FamilyQuery()

    let id: String
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

    init(_ family: Family) {
        id = family.id
        name = family.name
    }
}
