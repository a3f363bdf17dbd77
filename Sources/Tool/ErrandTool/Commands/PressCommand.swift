import Arguments
import Engine
import Home
import Store

struct PressCommand: Command {
    static let name = "press"
    static let summary = "Presses a button of the view that a run has shown, and looks on."
    static let discussion = """
        The intent of the button is performed in a run of its own. A button that is pressed again leads to the same run: what \
        it does is done once.

        Of a run that asks something, a button of the view beside its question is pressed; the question stays open.
        """
    static let examples = [
        Example("errand press 3f9k 1", "the first button of its view")
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Positional("N", "the number of the button, as 'errand show' shows it") var number: Int
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        return try await HomeVisit(session).spend(session) { visit in
            var request = PressRequest(number, of: RunID(name.text))
            (request.by, request.person) = (session.person, session.person)
            request.session = session.loginSession
            request.language = session.language
            let reply = await visit.keeper.reply(to: .show(name.text, .lines))
            guard case .run(let report) = reply else { return session.complain(about: reply) }
            request.run = report.summary.id
            if let open = report.questions.first(where: { !$0.question.buttons.isEmpty }) {
                (request.run, request.question) = (open.run, open.id)
            }
            return await Caller(at: visit, session, isJSON: isJSON).follow(
                .press(request))
        }
    }
}
