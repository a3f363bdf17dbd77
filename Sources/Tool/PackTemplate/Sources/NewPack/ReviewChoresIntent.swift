import AppIntents
import IntentTraits

/// Goes by the setting `patience`, and by the host's clock instead of the machine's.
struct ReviewChoresIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Review Chores"
    static let description: IntentDescription? = "Counts the chores that have waited too long."
    static let effects: [Effect]? = [.reads("new-pack:chores")]

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let overdue = try NewPackApp.book.overdueChores(at: Invocation.now)
        return .result(
            value: overdue.count,
            dialog: overdue.isEmpty
                ? "Nothing is overdue."
                : "Overdue: \(overdue.map(\.name).joined(separator: ", "))")
    }
}
