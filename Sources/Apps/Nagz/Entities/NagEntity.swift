import AppIntents
import IntentTraits

/// A nag as intents, workflows and screens see it: without description and excuse.
struct NagEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Nag"
    static let defaultQuery = NagEntityQuery()

    let id: String
    @Property(title: "Category") var category: String
    @Property(title: "Status") var status: String
    @Property(title: "Due") var dueAt: Date
    @Property(title: "Recipient") var recipientName: String

    var displayRepresentation: DisplayRepresentation {
        let formatter = RelativeDateTimeFormatter()
        formatter.dateTimeStyle = .named
        let due = formatter.localizedString(for: dueAt, relativeTo: Invocation.now)
        return DisplayRepresentation(
            title: "\(category) — \(recipientName)", subtitle: "Due \(due)")
    }

    init(_ nag: Nag) {
        id = nag.id
        category = nag.category.rawValue
        status = nag.status.rawValue
        dueAt = nag.due
        recipientName = nag.recipientName
    }
}
