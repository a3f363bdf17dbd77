import AppIntents
import IntentTraits

struct StreakIntent: NagzIntent {
    static let title: LocalizedStringResource = "My Streak"
    static let description: IntentDescription? =
        "Counts the days in a row on which you have done all that was due."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireMember()
        let age = try await book.backend.freshen(book, .past, at: Invocation.now)
        let days = try book.streak(of: member, at: Invocation.now, by: Invocation.calendar)
        return .result(value: days, dialog: .saying(sentence(on: days), age: age))
    }

    private func sentence(on days: Int) -> LocalizedStringResource {
        switch days {
        case 0: "No streak yet. Today is a good day to begin."
        case 1: "Your streak is 1 day."
        default: "Your streak is \(days) days."
        }
    }
}
