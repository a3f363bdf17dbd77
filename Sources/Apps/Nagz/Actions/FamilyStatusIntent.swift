import AppIntents
import IntentTraits

struct FamilyStatusIntent: NagzIntent {
    static let title: LocalizedStringResource = "Family Status"
    static let description: IntentDescription? =
        "Check how your family is doing on nags this week."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireRole([.guardian])
        let report =
            if let server = book.backend.server {
                try await server.weeklyReport(
                    of: member.family, for: book, at: Invocation.now)
            } else {
                try book.weeklyReport(
                    of: member.family, at: Invocation.now, by: Invocation.calendar)
            }
        return .result(
            value: report.completionRate,
            dialog:
                "This week: \(report.completionRate)% completion rate across \(report.totalNags) nags."
        )
    }
}
