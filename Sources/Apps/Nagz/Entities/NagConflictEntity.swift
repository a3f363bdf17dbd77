import AppIntents

/// A change of a nag that the server did not take, without what people wrote.
struct NagConflictEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Undecided Change"
    static let defaultQuery = NagConflictQuery()

    let id: String
    @Property(title: "Change") var change: String
    @Property(title: "Category") var category: String
    @Property(title: "Recipient") var recipientName: String
    @Property(title: "Refused") var isRefused: Bool
    @Property(title: "At the Server") var theirs: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(change): \(category) — \(recipientName)", subtitle: "\(theirs)")
    }

    init(_ conflict: NagConflict) {
        id = "\(conflict.id)"
        change = conflict.what.rawValue
        category = conflict.nag.category.rawValue
        recipientName = conflict.nag.recipientName
        isRefused = conflict.isRefused
        theirs = conflict.theirs
    }
}
