import Arguments
import Home

struct OpenCommand: Command {
    static let name = "open"
    static let summary = "Opens what an intent has left for you, once."
    static let discussion = """
        The intent is performed in a run of its own, and what it shows is shown. Of several that open it at the same time, one gets \
        it. If it fails, or is not shown within a minute, it is offered again, but not performed twice for that. What was \
        seen already is shown as it was.
        """
    static let examples = [
        Example("errand open", "the oldest in the inbox"),
        Example("errand open nagz", "the oldest of one app"),
        Example("errand open 3f9k", "what that run has left"),
    ]

    @Positional("[RUN|APP]", "the run that has left it, or the app that is to show it")
    var name: RunName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        var request = OpenRequest(name?.text)
        (request.by, request.person) = (session.person, session.person)
        request.session = session.loginSession
        request.language = session.language
        return try await HomeVisit(session).spend(session) { visit in
            await Caller(at: visit, session, isJSON: isJSON)
                .follow(.open(request))
        }
    }
}
