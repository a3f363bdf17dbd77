import Arguments
import Home
import Phrases
import Store
import Values

struct FindCommand: Command {
    static let name = "find"
    static let summary = "Finds intents, workflows and things of apps by words."
    static let discussion = """
        Titles, phrases, descriptions, names and ids are looked through, of intents, of the \
        workflows of the project here, and of the things that apps list or have put into their \
        index. All words have to fit; the beginning of one is enough, and small slips of the \
        finger do not count.

        Without words, at a terminal, you type them and see what is found meanwhile; Enter does \
        what is marked, after a question if it does more than read, and Esc leaves.
        """
    static let examples = [
        Example("errand find overdue", "intents that are about it"),
        Example("errand find homework max", "a thing by its name"),
        Example("errand find", "as you type"),
    ]

    @Positional("[WORDS...]", "what it is about") var words: [String]
    @Option("--most N", "how many to show, if not 20") var most: ListLimit?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let text = words.joined(separator: " ")
        guard text.utf8.count <= PhraseMatcher.mostBytes else {
            throw UsageError("these are \(PhraseMatcher.tooLong); name what you look for by a few")
        }
        let search = try Search(session, registry)
        guard !words.isEmpty else { return try await pick(with: search, session) }
        let found = try await HomeVisit(session, registry, isKept: false).spend(session) { visit in
            await search.find(text, most: most?.count ?? 20, at: visit, session)
        }
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

    /// Lets a person look for something as they type, and does what they choose.
    private func pick(with search: Search, _ session: Session) async throws -> ExitCode {
        guard !isJSON, let prompt = SearchPrompt(search, most: most?.count ?? 20, session) else {
            throw UsageError("WORDS are missing; only at a terminal can they be typed afterwards")
        }
        let visit = try await HomeVisit(session, search.registry, isKept: false)
        let chosen = await visit.spend(session) { await prompt.chosen(at: $0) }
        guard let chosen else { return .cancelled }
        let deeds = search.deeds(with: chosen)
        guard let deed = await prompt.deed(among: deeds, with: chosen) else {
            if deeds.isEmpty {
                session.output.print(session.shown("\(chosen.id)  \(chosen.title)"))
            }
            return deeds.isEmpty ? .ok : .cancelled
        }
        if deed.changes {
            guard await aside({ session.confirms(deed.title) }) else { return .cancelled }
        }
        let performer = Performer(session, search.registry, search.workflows)
        return try await performer.perform(deed)
    }
}

extension Findable {
    fileprivate var value: Value {
        ["kind": .string(kind), "id": .string(id), "title": .string(title)]
    }
}
