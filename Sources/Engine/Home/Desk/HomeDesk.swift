import Calls
import Catalogue
import Diagnostics
import Engine
import IntentHosting
import Store
import StoreSQLite
import Values
import Workflows

/// Answers the requests to a home that this process owns.
struct HomeDesk: HomeKeeper {
    let engine: Engine
    let ownership: Ownership
    let log: RunLog

    /// The store, if it lies on a disk.
    let store: SQLiteStore?

    /// The home in memory for what is not to be stored.
    let apart: ApartHome

    /// The clock by which callers are not kept waiting.
    var clock: any Clock<Duration> = ContinuousClock()

    /// The number of runs whose acts are looked through, the newest first.
    var mostRuns = 20_000

    /// How the files of the project were when they were read last.
    let project = ProjectNote()

    /// By what other programs are heard, if they are.
    let gateway = GatewayNote()

    init(_ engine: Engine, _ ownership: Ownership, _ log: RunLog, _ store: SQLiteStore?) {
        self.engine = engine
        self.ownership = ownership
        self.log = log
        self.store = store
        apart = ApartHome(beside: ownership)
    }

    func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (FollowedNews) -> Void
    ) async -> HomeReply {
        do {
            if let damage = store?.damage, !request.onlyReads {
                throw HomeReply.Refusal(.environment, damage)
            }
            switch request {
            case .start(let request): return try await start(request)
            case .plan(let request):
                try check(request.definition)
                return .forecast(try await engine.forecast(request))
            case .follow(let form): return .run(try await watch(form, tell))
            case .logs(let form): return .log(try await logs(form))
            case .reminder(let run, let question):
                return .stored(try await reminder(of: question, of: run))
            case .runs(let filter):
                return .runs(try await runs(filter), shortage: shortage)
            case .show(let name, let detail):
                return .run(try await report(on: try await run(named: name), detail))
            case .answer(let name, let path, let question, let text, let person, let session):
                let run = try await run(named: name)
                try await refuse(run, path, question, unlessUnlocked: session)
                return .stored(try await answer(run, at: path, question, text, person))
            case .cancel(let name, let isForced, let person):
                let run = try await runOrFollowUp(named: name)
                return .stored(try await cancel(run, isForced, person))
            case .resume(let name, let person):
                return .stored(try await resume(try await run(named: name), person))
            case .backup(let path, let person):
                return .stored(try await backup(to: path, by: person))
            case .export(let name):
                let run = try await run(named: name)
                return .document(try await engine.document(of: run).stored)
            case .examine: return .stored(try await examine())
            case .prune(let request): return .pruned(try await prune(request))
            case .snooze(let name, let path, let span, let person):
                let run = try await run(named: name)
                return .stored(try await snooze(run, at: path, for: span, person))
            case .retry(let request): return try await retry(request)
            case .send(let request): return .stored(try await send(request))
            case .signals(let filter): return .signals(try await signals(filter))
            case .triggers(let workflow): return .triggers(try await triggers(of: workflow))
            case .ledger(let filter): return .ledger(try await ledger(filter))
            case .pause(let workflow, let note, let person):
                return .stored(try await pause(workflow, note, by: person))
            case .unpause(let workflow, let catchesUp):
                return .stored(try await unpause(workflow, catchingUp: catchesUp))
            case .widened:
                return .widened(try await engine.widenings().map(AllowanceReport.init))
            case .allow(let seen): return .stored(try await allow(seen))
            case .backfill(let request):
                return .ledger(try await engine.backfill(request).map { LedgerRow($0) })
            case .undo(let request): return try await undo(request)
            case .call(let request, let known): return try await call(request, known: known)
            case .words(let call): return try await perform(call)
            case .press(let request): return try await press(request)
            case .history(let filter): return .acts(try await history(filter))
            case .lastAct(let app): return .acts(try await lastAct(of: app))
            case .inbox(let app): return .inbox(try await inbox(of: app))
            case .open(let request): return try await open(request)
            case .things(let request): return .things(await things(request))
            case .suggest(let request): return .suggestions(try await suggest(request))
            case .subtitles(let apps, let language):
                return .subtitles(await subtitles(of: apps, in: language))
            case .settings(let folder): return .settings(try await settingsFile(for: folder))
            case .forget(let name): return .stored(try await forget(usesOf: name))
            case .apart(let request):
                guard ownership.folder != nil else {
                    return await reply(to: request, telling: tell)
                }
                return await (try await apart.home()).reply(to: request, telling: tell)
            }
        } catch let refusal as HomeReply.Refusal {
            return .refused(refusal)
        } catch let error as EngineError {
            return .refused(HomeReply.Refusal(error))
        } catch {
            return .refused(.init(.environment, "\(error)"))
        }
    }
}

extension HomeDesk {
    /// The reason why nothing new is stored, while nothing is.
    var shortage: String? { store?.shortage ?? store?.damage }

    /// Whether this process goes on with all runs, followed or not.
    var goesOnWithAll: Bool {
        if case .everything = ownership.role { true } else { ownership.folder == nil }
    }

    private func start(_ request: StartRequest) async throws -> HomeReply {
        try check(request.definition)
        var request = request
        request.isLeft = !request.isWatched && !goesOnWithAll
        let run = try await engine.start(request)
        ownership.usage?.note(request, as: run, at: engine.now, in: ownership.zone)
        return request.isLeft ? .left(run) : .started(run)
    }

    func settingsFile(for folder: String) async throws -> String {
        guard let file = try await ownership.host.apps?.sections(in: folder).file else {
            throw HomeReply.Refusal(.mistake, "apps have no settings in this home")
        }
        return file
    }

    /// Refuses a definition unless this process has the apps for it.
    func check(_ definition: Definition) throws {
        let missing = definition.missingApps(in: catalogue)
        guard missing.isEmpty else {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            throw HomeReply.Refusal(
                .mistake, "the process that owns the home has no app \(names)\(advice(missing))")
        }
        let fit = try definition.fit(with: catalogue)
        guard fit.problems.isEmpty, fit.widened.isEmpty else {
            let reasons =
                fit.problems.map(\.text) + fit.widened.map { "'\($0.intent)': \($0.sentence)" }
            throw HomeReply.Refusal(
                .mistake,
                "the process that owns the home knows other intents: "
                    + reasons.prefix(3).joined(separator: "; ")
                    + advice(fit.widened.map(\.intent.app)))
        }
    }

    /// Refuses an app that this process does not have, in some words.
    func refuseUnknown(
        _ app: String?, _ words: (String) -> String = { "there is no app \($0)" }
    ) throws {
        guard let app else { return }
        let known = Set(catalogue.intents.map(\.id.app)).sorted()
        guard !known.contains(app) else { return }
        let advice = Spelling.advice(for: app, among: known)
        throw HomeReply.Refusal(.mistake, words("'\(app)'") + advice)
    }

    /// The advice to those who want an app of this process that it does not have as they know it.
    func advice(_ apps: some Sequence<String>) -> String {
        let way = apps.contains(Script.app) ? "let it read its project again with SIGHUP, or " : ""
        return "; \(way)end it first"
    }

    var catalogue: IntentCatalogue { ownership.host.registry.catalogue }

    private func runs(_ filter: RunFilter) async throws -> [RunSummary] {
        var selection = RunSelection(most: filter.most)
        if let name = filter.workflow { selection.workflows = try await workflows(named: name) }
        selection.states = filter.states
        selection.since = filter.since
        selection.before = filter.before
        var runs: [RunSummary] = []
        for run in try await engine.runs(selection) { runs.append(try await summary(of: run)) }
        return runs
    }

    /// Finds the workflows that an id or a file means; there is none only where one is known
    /// without runs.
    private func workflows(named name: String) async throws -> Set<WorkflowIdentity> {
        let known = try await engine.workflowsOfRuns()
        let meant = known.filter { $0.name == name || $0.file == name }
        guard meant.isEmpty else { return Set(meant) }
        let loaded = try await engine.loadedWorkflows()
        guard !loaded.contains(name) else { return [] }
        let names = Set(known.map(\.name) + loaded).sorted()
        throw HomeReply.Refusal(
            .mistake,
            "no run is of a workflow '\(name)'\(Spelling.advice(for: name, among: names))")
    }

    func summary(of run: RunRecord) async throws -> RunSummary {
        let moment = Moment(engine.now, in: ownership.zone)
        return RunSummary(run, try await engine.standing(of: run), PersonalTime(at: moment))
    }

    /// Finds a run by the beginning of its id.
    func run(named name: String) async throws -> RunRecord {
        if let run = try await engine.run(RunID(name)) { return run }
        var selection = RunSelection(most: 10_000)
        selection.prefix = name
        let found = name.isEmpty ? [] : try await engine.runs(selection)
        guard let run = found.first else {
            throw HomeReply.Refusal(.mistake, "there is no run '\(name)'")
        }
        guard found.count == 1 else {
            throw HomeReply.Refusal(.mistake, "\(found.count) runs begin with '\(name)'; say more")
        }
        return run
    }
}

extension HomeReply.Refusal {
    init(_ error: EngineError) {
        let kind: Kind =
            switch error.kind {
            case .overlap, .queueFull: .overlap
            case .store, .secrets, .environment: .environment
            case .inputs, .unknown, .ended, .answer, .retry, .undo: .mistake
            }
        self.init(kind, error.description)
    }
}
