import Arguments
import Calendars
import Catalogue
import Diagnostics
import Home
import IntentHosting
import Values

struct SuggestCommand: Command {
    static let name = "suggest"
    static let summary = "Tells what you may want now, by what you have done before."
    static let discussion = """
        What is done often, at about this hour, on days like this, and where you are, comes first, \
        with the values that it mostly had. Each proposal says why, and has the command that does \
        it.

        For this, a home keeps which intents were performed and which workflows you ran, when, and \
        with which values; nothing that is private or secret, and no result. It goes with old runs, \
        and 'usage: off' in 'errand.yaml' ends it.
        """
    static let examples = [
        Example("errand suggest", "the five that fit best"),
        Example("errand suggest --at 07:00", "what would be proposed then"),
        Example("errand suggest --forget nagz", "forgets what was done with an app"),
    ]

    @Positional("[APP]", "only what this app can do") var app: String?
    @Option("--at TIME", "another time than now, such as 07:00") var at: String?
    @Option("--limit N", "how many at most, if not 5") var limit: ListLimit?
    @Option("--as PERSON", "for whom, in place of you") var person: String?
    @Option(
        "--forget WHAT", "forgets what was done with an app, by an intent or a workflow, or 'all'")
    var forgotten: String?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        if forgotten != nil, isJSON {
            throw UsageError("'--forget' has no data to print; leave '--json' out")
        }
        if let forgotten { return try await forget(forgotten, session, registry) }
        let request = try request(session)
        switch try await HomeVisit.reply(to: .suggest(request), session, registry) {
        case .suggestions(let suggestions):
            var page = SuggestionPage(
                suggestions, registry.catalogue, session.program.name, in: session.projectFolder)
            page.things = try await things(of: page.kinds, session, registry)
            session.output.print(isJSON ? page.value.prettyJSON : page.text)
            return .ok
        case let reply: return session.complain(about: reply)
        }
    }

    /// The titles of things by their ids, as far as their apps tell them.
    private func things(
        of kinds: [TypeID], _ session: Session, _ registry: IntentRegistry
    ) async throws -> [String: String] {
        guard !kinds.isEmpty else { return [:] }
        var request = ThingsRequest(
            kinds, person: person ?? session.person, language: session.language)
        request.opensUnused = true
        guard
            case .things(let found) = try await HomeVisit.reply(
                to: .things(request), session, registry)
        else { return [:] }
        return Dictionary(found.flatMap(\.things).map { ($0.id, $0.title) }) { first, _ in first }
    }

    private func request(_ session: Session) throws -> SuggestRequest {
        var request = SuggestRequest()
        request.app = app
        request.person = person ?? session.person
        request.most = limit?.count ?? request.most
        if let at {
            var conversion = Conversion(.empty, at: try session.moment())
            let value = conversion.value(of: .text(at), as: .timestamp, for: "'TIME'")
            guard case .timestamp(let instant)? = value else {
                throw UsageError(
                    "'\(at)' is no time; write it as '07:00', 'tomorrow 07:00' or '2026-11-01 07:00'"
                )
            }
            request.at = instant
        }
        return request
    }

    private func forget(
        _ name: String, _ session: Session, _ registry: IntentRegistry
    ) async throws -> ExitCode {
        let name = name == "all" ? nil : name
        switch try await HomeVisit.reply(to: .forget(usesOf: name), session, registry) {
        case .stored(let words):
            session.output.print(words)
            return .ok
        case let reply: return session.complain(about: reply)
        }
    }
}
