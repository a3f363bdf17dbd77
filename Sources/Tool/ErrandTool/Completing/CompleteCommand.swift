import Arguments
import Catalogue
import Engine
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
        case .packs:
            IntentRegistry(session.program.packs).appsWithFiles.map { Offer(word: $0, help: "") }
        case .intents: intents(for: line, session)
        case .signals: signals(session)
        }
    }

    /// More runs than a person looks through.
    private static let mostRuns = 50

    private func runs(for line: TypedLine, _ session: Session) async -> [Offer] {
        var filter = RunFilter()
        filter.most = Self.mostRuns
        filter.states = line.states
        var requests = [HomeRequest.runs(filter)]
        if line.command == CancelCommand.name { requests.insert(.triggers(of: nil), at: 0) }
        let time = session.personalTime
        return await replies(to: requests, session).flatMap { reply -> [Offer] in
            switch reply {
            case .runs(let runs, _): runs.map { offer(of: $0, time) }
            case .triggers(let list): offers(of: list.followUps)
            default: []
            }
        }
    }

    private func offer(of run: RunSummary, _ time: PersonalTime?) -> Offer {
        let parts = [time?.short(run.created), run.workflow, run.stateText]
        return Offer(word: run.id.short, help: parts.compactMap(\.self).joined(separator: "  "))
    }

    /// What was left for later, by its name, with its app where several have given that.
    private func offers(of followUps: [WaitingFollowUp]) -> [Offer] {
        followUps.map { waiting in
            let isOnly = followUps.count { $0.name.name == waiting.name.name } == 1
            return Offer(
                word: isOnly ? waiting.name.name : "\(waiting.name)",
                help: "follow-up  \(waiting.intent)")
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

    /// The intents of the apps and scripts here, and where any part of the catalogue may be named,
    /// also the others.
    private func intents(for line: TypedLine, _ session: Session) -> [Offer] {
        let registry = registry(session)
        let intents = registry.catalogue.intents.map {
            Offer(word: "\($0.id)", help: $0.title)
        }
        guard line.command == IntentsCommand.name else { return intents }
        let apps = registry.apps.map { Offer(word: $0.id, help: "app") }
        let entities = registry.catalogue.entities.map { Offer(word: "\($0.id)", help: "entity") }
        let enums = registry.catalogue.enums.map { Offer(word: "\($0.id)", help: "enum") }
        return apps + intents + entities + enums
    }

    private func registry(_ session: Session) -> IntentRegistry {
        let scripts = ProjectScripts(of: session.projectHere, in: session)
        return IntentRegistry(session.program.packs, with: scripts.programs(in: session))
    }

    /// The signals that the triggers of the project here hear.
    private func signals(_ session: Session) -> [Offer] {
        // Broken files offer nothing, as above.
        let names = ((try? NamedWorkflow.signals(in: session)) ?? [])
        return Set(names).sorted().map { Offer(word: $0, help: "") }
    }

    private func inputs(for line: TypedLine, _ session: Session) -> [Offer] {
        if line.command == CallCommand.name { return parameters(for: line, session) }
        for word in line.plainWords {
            // A word that names no workflow is the value of an option, or misspelt.
            guard let workflow = try? NamedWorkflow.content(of: word, in: session) else { continue }
            return workflow.inputs.filter { !$0.type.hidesSomething }.flatMap(offers)
        }
        return []
    }

    /// The parameters of the intent that the line names, but for those that are given secrets.
    private func parameters(for line: TypedLine, _ session: Session) -> [Offer] {
        guard let id = line.plainWords.first.flatMap({ TypeID($0) }),
            let intent = registry(session).catalogue.intent(id)
        else { return [] }
        return intent.parameters.filter { !$0.acceptsSecret }
            .flatMap { offers(for: $0.name, $0.type) }
    }

    private func offers(for input: Workflow.Input) -> [Offer] {
        offers(for: input.name, input.type)
    }

    /// A name with each value that it can have, where those are few.
    private func offers(for name: String, _ type: ValueType) -> [Offer] {
        let isSwitch = [.bool, .optional(.bool)].contains(type)
        let values = isSwitch ? ["true", "false"] : [""]
        return values.map { Offer(word: "\(name)=\($0)", help: "\(type)") }
    }

    /// The runs of a home that is there.
    private func known(_ filter: RunFilter, _ session: Session) async -> [RunSummary] {
        for case .runs(let runs, _) in await replies(to: [.runs(filter)], session) { return runs }
        return []
    }

    /// What a home that is there answers; a completion makes no home, and does not wait for its
    /// owner.
    private func replies(to requests: [HomeRequest], _ session: Session) async -> [HomeReply] {
        do {
            try session.homeFolder().find()
            let registry = IntentRegistry([])
            let visit = try await HomeVisit(session, registry, makesHome: false, patience: .zero)
            return await visit.spend(session) { visit in
                var replies: [HomeReply] = []
                for request in requests { replies.append(await visit.keeper.reply(to: request)) }
                return replies
            }
        } catch {
            // The command itself will say what is wrong.
            return []
        }
    }
}
