import AppIntents
import IntentTraits

struct CheckOverdueIntent: NagzIntent {
    static let title: LocalizedStringResource = "Check Overdue Nags"
    static let description: IntentDescription? = "Lists your nags whose time is over."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    func perform() async throws -> some IntentResult & ReturnsValue<[NagEntity]> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireMember()
        let now = Invocation.now
        let age = try await book.backend.freshen(book, at: now)
        let overdue = try book.nags(of: member).filter { $0.due < now }
        return .result(
            value: overdue.map(NagEntity.init), dialog: .saying(sentence(on: overdue), age: age))
    }

    private func sentence(on overdue: [Nag]) -> LocalizedStringResource {
        guard !overdue.isEmpty else { return "Nothing overdue. You're all caught up!" }
        let summary = overdue.map { String(localized: $0.category.word) }.joined(separator: ", ")
        return "\(overdue.count) overdue: \(summary)."
    }
}
