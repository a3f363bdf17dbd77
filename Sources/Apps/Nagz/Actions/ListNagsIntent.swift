import AppIntents
import IntentTraits

@AppIntent(schema: .system.search)
struct ListNagsIntent: NagzIntent {
    static let title: LocalizedStringResource = "Show My Nags"
    static let description: IntentDescription? = "List your active nags."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    @Parameter(title: "Category") var category: NagCategoryAppEnum?

    func perform() async throws -> some IntentResult & ReturnsValue<[NagEntity]> & ProvidesDialog
        & ShowsSnippetIntent
    {
        let book = try Nagz.book
        let member = try book.requireMember()
        let age = try await book.backend.freshen(book, at: Invocation.now)
        let nags = try book.nags(of: member, category: category).map(NagEntity.init)
        return .result(
            value: nags, dialog: .saying(sentence(on: nags.count), age: age),
            snippetIntent: NagListSnippet(of: nags))
    }

    private func sentence(on count: Int) -> LocalizedStringResource {
        switch count {
        case 0: "You have no active nags. Nice work!"
        case 1: "You have 1 active nag."
        default: "You have \(count) active nags."
        }
    }
}
