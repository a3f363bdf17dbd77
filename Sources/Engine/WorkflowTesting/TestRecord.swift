import Calls
import Engine
import Runs
import Store
import Values
import Workflows

/// What a run has left in its journal, and those that it has started in theirs.
struct TestRecord {
    struct EndedStep {
        let path: StepPath
        let id: String
        let status: String
    }

    /// The steps with an id in the order in which they ended, those of all runs.
    var steps: [EndedStep] = []
    var questions: [String] = []
    var end: Ended?
    var state = RunState.running
    var coverage = Coverage()

    init(of run: RunID, in engine: Engine) async throws(EngineError) {
        try await add(run, engine, isOwn: true)
    }

    private mutating func add(
        _ run: RunID, _ engine: Engine, isOwn: Bool
    ) async throws(EngineError) {
        guard let record = try await engine.run(run) else { return }
        let others = steps
        steps = []
        defer { steps = others + steps }
        let workflow = try await engine.definition(of: record)?.workflows[record.workflow]
        var children: [RunID] = []
        for entry in try await engine.entries(of: run) {
            if let workflow, isOwn { coverage.note(entry, of: workflow) }
            if case .begun(.child(let child)) = entry.body { children.append(child) }
            if case .ended(let end) = entry.body, isOwn { self.end = end }
            note(entry)
        }
        if let standings = try await engine.standings(of: record) { order(by: standings) }
        if isOwn { state = record.state }
        for child in children { try await add(child, engine, isOwn: false) }
    }

    private mutating func note(_ entry: Entry) {
        switch entry.body {
        case .decided(.question(let question)): questions.append(question.prompt)
        case .outcome(let outcome):
            note(entry.path, status(of: outcome))
        case .closed(let closed):
            note(
                entry.path,
                closed.failure != nil ? "failed" : closed.isCancelled ? "cancelled" : "succeeded")
        case .decided(.when(false)): note(entry.path, "skipped")
        case .decided(.branch): note(entry.path, "succeeded")
        default: break
        }
    }

    private func status(of outcome: Outcome) -> String? {
        switch outcome.status {
        case .succeeded: "succeeded"
        case .failed, .unclear: "failed"
        case .skipped: "skipped"
        case .cancelled, .interrupted: "cancelled"
        case .asked: nil
        }
    }

    private mutating func note(_ path: StepPath, _ status: String?) {
        guard let status else { return }
        // A step that is tried again ends with its last attempt.
        steps.removeAll { $0.path == path }
        steps.append(EndedStep(of: path, status))
    }
}

extension TestRecord {
    /// Puts the steps of a run into the order in which they ended, with those that have steps
    /// inside, of which no entry tells.
    private mutating func order(by standings: [StepStanding]) {
        let noted = Dictionary(steps.map { ($0.path, $0) }) { $1 }
        steps = standings.compactMap { end in
            end.inside == nil ? noted[end.path] : EndedStep(of: end.path, end.status)
        }
    }
}

extension TestRecord.EndedStep {
    fileprivate init(of path: StepPath, _ status: String) {
        self.init(path: path, id: path.lastName, status: status)
    }
}
