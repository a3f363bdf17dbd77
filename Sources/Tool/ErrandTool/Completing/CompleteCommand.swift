import Arguments
import Catalogue
import Home
import IntentHosting
import Store
import Workflows

/// Tells a shell the completions of the place under the cursor; it changes nothing, and reports no
/// errors.
struct CompleteCommand: Command {
    static let name = Shell.asking
    static let summary = "Lists words for the completion of a shell."

    @Positional("KIND", "what is wanted") var kind: OfferKind
    @Positional("[WORD...]", "the line up to the cursor, without the program") var words: [String]

    func run(_ session: Session) async throws -> ExitCode {
        let line = TypedLine(words)
        let session = line.home.map { session.at(home: $0) } ?? session
        for offer in await offers(for: line, session) { session.output.print(offer.line) }
        return .ok
    }

    private func offers(for line: TypedLine, _ session: Session) async -> [Offer] {
        switch kind {
        case .runs: await runs(for: line, session)
        case .workflows: await workflows(for: line, session)
        case .inputs: inputs(for: line, session)
        }
    }

    /// More runs than a person looks through.
    private static let mostRuns = 50

    private func runs(for line: TypedLine, _ session: Session) async -> [Offer] {
        var filter = RunFilter()
        filter.most = Self.mostRuns
        filter.states = line.states
        let time = session.personalTime
        return await known(filter, session).map { run in
            let parts = [time?.short(run.created), run.workflow, run.stateText]
            return Offer(word: run.id.short, help: parts.compactMap(\.self).joined(separator: "  "))
        }
    }

    private func workflows(for line: TypedLine, _ session: Session) async -> [Offer] {
        // Broken files offer nothing; the command that is being typed will say what is wrong with
        // them.
        var offers = ((try? NamedWorkflow.all(in: session)) ?? [])
            .map { Offer(word: $0.id, help: $0.title) }
        guard line.command == RunsCommand.name else { return offers }
        var filter = RunFilter()
        filter.most = Self.mostRuns
        for run in await known(filter, session)
        where !offers.contains(where: { $0.word == run.workflow }) {
            offers.append(Offer(word: run.workflow, help: ""))
        }
        return offers
    }

    private func inputs(for line: TypedLine, _ session: Session) -> [Offer] {
        for word in line.plainWords {
            // A word that names no workflow is the value of an option, or misspelt.
            guard let workflow = try? NamedWorkflow.content(of: word, in: session) else { continue }
            return workflow.inputs.filter { !$0.type.hidesSomething }.flatMap(offers)
        }
        return []
    }

    /// An input with each value that it can have, where those are few.
    private func offers(for input: Workflow.Input) -> [Offer] {
        let isSwitch = [.bool, .optional(.bool)].contains(input.type)
        let values = isSwitch ? ["true", "false"] : [""]
        return values.map { Offer(word: "\(input.name)=\($0)", help: "\(input.type)") }
    }

    /// The runs of a home that is there; a completion makes no home, and does not wait for its
    /// owner.
    private func known(_ filter: RunFilter, _ session: Session) async -> [RunSummary] {
        do {
            try session.homeFolder().find()
            let registry = IntentRegistry([])
            let visit = try await HomeVisit(session, registry, makesHome: false, patience: .zero)
            let reply = await visit.spend(session) { await $0.keeper.reply(to: .runs(filter)) }
            if case .runs(let runs, _) = reply { return runs }
        } catch {
            // The command itself will say what is wrong.
        }
        return []
    }
}
