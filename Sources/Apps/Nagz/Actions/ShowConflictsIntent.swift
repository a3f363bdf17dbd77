import AppIntents
import IntentTraits

struct ShowConflictsIntent: NagzIntent {
    static let title: LocalizedStringResource = "Show Undecided Changes"
    static let description: IntentDescription? =
        "Lists the changes that the server did not take, and that you have to decide about."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    func perform() async throws
        -> some IntentResult & ReturnsValue<[NagConflictEntity]> & ProvidesDialog
    {
        let book = try Nagz.book
        _ = try book.requireAuth()
        let conflicts = try book.backend.server?.conflicts(in: book) ?? []
        return .result(
            value: conflicts.map(NagConflictEntity.init), dialog: "\(sentence(on: conflicts.count))"
        )
    }

    private func sentence(on count: Int) -> LocalizedStringResource {
        switch count {
        case 0: "Nothing needs your decision."
        case 1: "1 change needs your decision."
        default: "\(count) changes need your decision."
        }
    }
}
