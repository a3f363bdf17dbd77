import Arguments
import Catalogue
import Diagnostics
import Home
import IntentHosting
import Phrases
import Values
import Workflows

struct FindCommand: Command {
    static let name = "find"
    static let summary = "Finds intents, workflows and things of apps by words."
    static let discussion = """
        Titles, phrases, descriptions, names and ids are looked through, of intents, of the \
        workflows of the project here, and of the things that apps list or have put into their \
        index. All words have to fit; the beginning of one is enough, and small slips of the finger \
        do not count.
        """
    static let examples = [
        Example("errand find overdue", "intents that are about it"),
        Example("errand find homework max", "a thing by its name"),
    ]

    @Positional("WORDS...", "what it is about") var words: [String]
    @Option("--most N", "how many to show") var most = 20
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let catalogue = registry.catalogue
        let text = words.joined(separator: " ")
        let workflows = try session.workflowsHere(registry).map { Findable($0.content) }
        let things = try await HomeVisit(session, registry, isKept: false).spend(session) {
            visit in
            await self.things(matching: text, catalogue, at: visit, session)
        }
        let intents = catalogue.intents.filter(\.isDiscoverable).map(Findable.init)
        let found = Finder(text).find(in: intents + workflows + things, most: max(most, 0))
        guard !isJSON else {
            session.output.print(Value.list(found.map(\.value)).prettyJSON)
            return .ok
        }
        guard !found.isEmpty else {
            session.errors.print("nothing has all of these words")
            return .ok
        }
        let rows = found.map { [Columns.Cell($0.kind), .init($0.id), .init($0.title)] }
        session.output.print(
            Columns(rows: rows).lines(on: session.terminal).joined(separator: "\n"))
        return .ok
    }

    private func things(
        matching text: String, _ catalogue: IntentCatalogue, at visit: HomeVisit,
        _ session: Session
    ) async -> [Findable] {
        var request = ThingsRequest(
            catalogue.entities.map(\.id), person: session.account, language: session.language)
        request.words = text
        let kinds = await visit.things(request, session)
        return kinds.flatMap { kind in
            let title = catalogue.entity(kind.kind)?.title ?? kind.kind.name
            return kind.things.map {
                Findable(kind: title.lowercased(), id: $0.id, title: $0.title, names: $0.synonyms)
            }
        }
    }
}

extension Findable {
    fileprivate init(_ intent: CatalogueIntent) {
        self.init(
            kind: "intent", id: "\(intent.id)", title: intent.title,
            names: [intent.shortTitle].compactMap(\.self) + intent.phrases.map(\.text),
            details: [intent.summary].compactMap(\.self))
    }

    fileprivate init(_ workflow: Workflow) {
        self.init(
            kind: "workflow", id: workflow.id, title: workflow.name ?? workflow.id,
            names: workflow.phrases + workflow.tags,
            details: [workflow.summary].compactMap(\.self))
    }

    fileprivate var value: Value {
        ["kind": .string(kind), "id": .string(id), "title": .string(title)]
    }
}
