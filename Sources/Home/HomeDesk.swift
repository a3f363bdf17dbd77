import Catalogue
import Engine
import IntentHosting
import Store
import Values
import Workflows

/// Where requests to a home are worked on by its owner.
struct HomeDesk: HomeKeeper {
    let engine: Engine
    private let ownership: Ownership
    let log: RunLog

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
