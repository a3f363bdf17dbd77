import Catalogue
import Engine
import IntentHosting
import Store
import Values
import Workflows

/// Where requests to a home are worked on by its owner.
struct HomeDesk: HomeKeeper {
    private let engine: Engine
    private let ownership: Ownership
    private let log: RunLog

    init(_ engine: Engine, _ ownership: Ownership, _ log: RunLog) {
        self.engine = engine
        self.ownership = ownership
        self.log = log
    }

    func reply(
        to request: HomeRequest, telling tell: @escaping @Sendable (RunNews) -> Void
    ) async -> HomeReply {
        do {
            switch request {
            case .start(let form):
                let isLeft = form.isDetached && !goesOnWithAll
                let run = try await start(form, isLeft: isLeft)
                return isLeft ? .left(run) : .started(run)
            case .follow(let run): return .run(try await follow(run, tell))
            case .runs(let filter): return .runs(try await runs(filter))
            case .show(let name): return .run(try await report(on: try await run(named: name)))
            case .answer(let name, let path, let text, let person):
                let run = try await run(named: name)
                return .stored(try await answer(run, at: path, text, person))
            case .cancel(let name, let isForced, let person):
                let run = try await run(named: name)
                return .stored(try await cancel(run, isForced, person))
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
    /// Whether this process goes on with runs that nobody looks at.
    private var goesOnWithAll: Bool {
        if case .everything = ownership.role { true } else { ownership.folder == nil }
    }

    private func start(_ form: StartForm, isLeft: Bool) async throws -> RunID {
        let definition = try Definition(text: form.definition, notes: form.notes)
        let missing = definition.missingApps(in: catalogue)
        guard missing.isEmpty else {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            throw HomeReply.Refusal(
                .mistake, "the process that owns the home has no app \(names); end it first")
        }
        var request = StartRequest(definition, inputs: form.inputs)
        request.trigger = form.trigger
        request.ifRunning = form.ifRunning.flatMap(Admission.Mode.init)
        request.by = form.by
        request.isLeft = isLeft
        return try await engine.start(request)
    }

    private var catalogue: IntentCatalogue { ownership.host.registry.catalogue }

    private func runs(_ filter: RunFilter) async throws -> [RunSummary] {
        var selection = RunSelection(most: filter.most)
        selection.workflow = filter.workflow
        selection.states = filter.states
        return try await engine.runs(selection).map { RunSummary($0, engine.id) }
    }

    /// Finds a run by the beginning of its id.
    private func run(named name: String) async throws -> RunRecord {
        if let run = try await engine.run(RunID(name)) { return run }
        let found = try await engine.runs(RunSelection(most: 10_000)).filter {
            !name.isEmpty && $0.id.text.hasPrefix(name)
        }
        guard let run = found.first else {
            throw HomeReply.Refusal(.mistake, "there is no run '\(name)'")
        }
        guard found.count == 1 else {
            throw HomeReply.Refusal(.mistake, "\(found.count) runs begin with '\(name)'; say more")
        }
        return run
    }
}

extension HomeDesk {
    /// The entries of a run that are looked at, the last ones.
    private static let mostEntries = 5_000

    private func report(on run: RunRecord) async throws -> RunReport {
        var report = RunReport(
            RunSummary(run, engine.id), try await lastEntries(of: run),
            try await questions(of: run.id),
            try await finder(of: run), isShortened: run.lastEntry > Self.mostEntries)
        report.add(
            deadline: run.state.isFinal ? nil : try await engine.deadline(of: run.id),
            log: log.lines(of: run.id, most: RunReport.mostLines))
        return report
    }

    /// Where the steps of a run are found.
    private func finder(of run: RunRecord) async throws -> StepFinder? {
        try await engine.definition(of: run)?.workflows[run.workflow].map(StepFinder.init)
    }

    private func lastEntries(of run: RunRecord) async throws -> [Entry] {
        let first = max(0, run.lastEntry - Self.mostEntries)
        return try await engine.entries(of: run.id, after: first)
    }

    private func questions(of run: RunID) async throws -> [OpenRunQuestion] {
        try await engine.questions(of: run).map { OpenRunQuestion($0.path, $0.question) }
    }

    /// Tells what happens to a run until it has ended or somebody has to be asked.
    private func follow(
        _ id: RunID, _ tell: @escaping @Sendable (RunNews) -> Void
    ) async throws -> RunReport {
        let progress = engine.progress()
        let run = try await run(id)
        let finder = try await finder(of: run)
        engine.goOn(with: run)
        return try await log.telling(of: id, most: RunReport.mostLines, { tell(RunNews($0)) }) {
            tell(RunNews(of: run, try await lastEntries(of: run), finder))
            if let report = try await standing(of: id) { return report }
            for await news in progress where news.run == id {
                // What came between looking and listening is told once.
                if news.firstEntry > run.lastEntry { tell(RunNews(news, finder)) }
                guard news.state.isFinal || news.state == .waiting else { continue }
                if let report = try await standing(of: id) { return report }
            }
            throw HomeReply.Refusal.gone
        }
    }

    private func run(_ id: RunID) async throws -> RunRecord {
        guard let run = try await engine.run(id) else {
            throw HomeReply.Refusal(.mistake, "there is no run '\(id)'")
        }
        return run
    }

    /// Returns how a run stands if nothing will happen to it by itself.
    private func standing(of id: RunID) async throws -> RunReport? {
        let run = try await run(id)
        guard run.state.isFinal || run.state == .waiting else { return nil }
        let report = try await report(on: run)
        return run.state.isFinal || !report.questions.isEmpty ? report : nil
    }

    private func cancel(_ run: RunRecord, _ isForced: Bool, _ person: String) async throws -> String
    {
        guard !run.state.isFinal else {
            return "run \(run.id.short) had \(run.state.words) already"
        }
        engine.goOn(with: run)
        let state = try await engine.cancel(run.id, by: person, isForced: isForced)
        return state == .cancelled
            ? "run \(run.id.short) is cancelled" : "run \(run.id.short) will be cancelled"
    }

    private func answer(
        _ run: RunRecord, at path: StepPath?, _ text: String, _ person: String
    ) async throws -> String {
        let open = try await questions(of: run.id).filter { path == nil || $0.path == path }
        guard let one = open.first else {
            throw HomeReply.Refusal(.mistake, "run \(run.id.short) waits for no answer")
        }
        guard open.count == 1 else {
            let paths = open.map { "'\($0.path)'" }.joined(separator: ", ")
            throw HomeReply.Refusal(
                .mistake,
                "run \(run.id.short) asks at \(paths); say with '--step' which is answered")
        }
        try await engine.answer(run.id, at: one.path, reading: text, by: person)
        return "the answer is stored"
    }
}

extension RunState {
    /// What a run with this state has done.
    var words: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "been cancelled"
        case .queued, .running, .waiting: "begun"
        }
    }
}

extension HomeReply.Refusal {
    init(_ error: EngineError) {
        let kind: Kind =
            switch error.kind {
            case .overlap, .queueFull: .overlap
            case .store: .environment
            case .inputs, .unknown, .ended, .answer: .mistake
            }
        self.init(kind, error.description)
    }
}
