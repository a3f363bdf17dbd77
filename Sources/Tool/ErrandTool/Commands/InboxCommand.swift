import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import IntentHosting
import Screens
import Values

struct InboxCommand: Command {
    static let name = "inbox"
    static let summary = "Lists what intents have left for you to open."
    static let discussion = """
        An intent may lead to another one, such as the page of what it has found, or to its app. That is kept for a day, and \
        'errand open' performs and shows it, once. What was opened and not seen is offered again.
        """
    static let examples = [
        Example("errand inbox", "all of it"), Example("errand inbox nagz", "that of one app"),
    ]

    @Positional("[APP]", "only what this app is to show") var app: String?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        switch try await HomeVisit.reply(to: .inbox(of: app), session) {
        case .inbox(let handOffs):
            let text = text(of: handOffs, PersonalTime(at: try session.moment()), session)
            session.output.print(
                isJSON ? Value.list(handOffs.map(\.stored)).prettyJSON : text)
            return .ok
        case let reply: return session.complain(about: reply)
        }
    }

    private func text(of handOffs: [HandOff], _ time: PersonalTime, _ session: Session) -> String {
        guard !handOffs.isEmpty else { return "nothing is to be opened" }
        let rows = handOffs.map { handOff -> [Columns.Cell] in
            [
                .init(handOff.run.short), .init(time.short(handOff.at)),
                .init(TerminalText.visible(handOff.opened.words)), .init("from \(handOff.from)"),
                .init(handOff.isOfferedAgain ? "offered again" : "", .yellow),
            ]
        }
        return Columns(rows: rows).lines(on: session.terminal).joined(separator: "\n")
    }
}
