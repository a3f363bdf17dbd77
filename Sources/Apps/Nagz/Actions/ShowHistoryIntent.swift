import AppIntents
import IntentTraits

struct ShowHistoryIntent: NagzIntent {
    static let title: LocalizedStringResource = "Show a Nag's History"
    static let description: IntentDescription? =
        "Lists who has changed a nag, when, how, and from where."
    static let effects: [Effect]? = [.reads("nagz:nags")]

    @Parameter(title: "Nag") var nag: NagEntity

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
        let book = try Nagz.book
        let history = try book.history(of: nag.id, for: try book.requireMember())
        let style = Date.FormatStyle(
            date: .numeric, time: .shortened, locale: Invocation.locale,
            calendar: Invocation.calendar, timeZone: Invocation.timeZone)
        let lines = history.map { entry in
            let source = LocalizedStringResource(stringLiteral: entry.source)
            return String(
                localized:
                    "\(entry.at.formatted(style)) \(entry.change.word) by \(entry.who) (\(source))")
        }
        return .result(
            value: lines, dialog: lines.count == 1 ? "1 change." : "\(lines.count) changes.")
    }
}
