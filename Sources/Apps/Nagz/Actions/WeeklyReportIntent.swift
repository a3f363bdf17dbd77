import AppIntents
import IntentTraits

struct WeeklyReportIntent: NagzIntent {
    static let title: LocalizedStringResource = "Weekly Report"
    static let description: IntentDescription? = "Tells of each member how this week went."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    func perform() async throws -> some IntentResult & ReturnsValue<[MemberReport]>
        & ProvidesDialog
    {
        let book = try Nagz.book
        let member = try book.requireRole([.guardian])
        let now = Invocation.now
        let age = try await book.backend.freshen(book, .past, at: now)
        let reports = try book.weeklyReports(of: member.family, at: now, by: Invocation.calendar)
        let rows = try book.members(of: member.family).map { member in
            MemberReport(member, reports[member.user] ?? WeeklyReport())
        }
        let text = rows.map { "\($0.name) \($0.completed)/\($0.totalNags)" }
            .joined(separator: ", ")
        return .result(value: rows, dialog: .saying("This week: \(text).", age: age))
    }
}

/// How the week of one member went.
struct MemberReport: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Member Report"

    @Property(title: "Name") var name: String
    @Property(title: "Completed") var completed: Int
    @Property(title: "Total") var totalNags: Int
    @Property(title: "Completion Rate") var completionRate: Int

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "\(completed) of \(totalNags)")
    }

    init() {
        name = ""
        completed = 0
        totalNags = 0
        completionRate = 0
    }

    init(_ member: Member, _ report: WeeklyReport) {
        name = member.name
        completed = report.completed
        totalNags = report.totalNags
        completionRate = report.completionRate
    }
}
