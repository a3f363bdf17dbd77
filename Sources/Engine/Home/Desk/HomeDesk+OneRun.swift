import Calls
import Diagnostics
import Engine
import Runs
import Store
import Values
import Workflows

extension HomeDesk {
    /// The entries of a run that are looked at, the last ones.
    static let mostEntries = 5_000

    /// The number of entries that are read at a time.
    private static let pageSize = 100

    /// The number of failures that are looked for in the runs that steps waited for.
    private static let mostOrigins = 10

    /// Builds the report on a run; traces the origin of at most `most` failures.
    func report(
        on run: RunRecord, _ detail: ReportDetail, most: Int = mostOrigins
    ) async throws -> RunReport {
        let finder = try await finder(of: run)
        var journal = JournalFold(detail, finder)
        var trouble: String?
        do throws(EngineError) {
            try await engine.visitEntries(
                of: run.id, after: firstEntry(of: run), inPagesOf: Self.pageSize
            ) { journal.add($0) }
        } catch {
            journal = JournalFold(detail, finder)
            // Why a run is parked has to be shown above all where its journal is the reason.
            trouble = error.description
        }
        let isShortened = run.lastEntry > Self.mostEntries
        let hasUntoldEnds = finder?.hasUntoldEnds == true && !isShortened
        let standings = hasUntoldEnds ? try await engine.standings(of: run) : nil
        let family = run.state.isFinal ? [] : try await descendants(of: run)
        let ids = Set(family.map(\.id))
        var report = RunReport(
            try await summary(of: run), journal, try await questions(of: ids),
            isShortened: isShortened, standings)
        report.definition = run.definition
        report.trace(await origins(in: report, most: most))
        report.behind = try await runBefore(run)
        for member in family { report.add(try await engine.standing(of: member)) }
        let logged = log.lastEntries(of: run.id).entries
        let missing = try await engine.missingApps(of: ids)
        report.add(missingApps: missing.apps, waitsForNothingElse: missing.isAll)
        report.add(
            deadline: run.state.isFinal ? nil : try await engine.deadline(of: run.id),
            retriedBy: try await engine.retry(of: run),
            undos: try await engine.undos(of: run.id).map { .init(run: $0.id, state: $0.state) },
            log: logged.compactMap { $0.line(of: run.id) }.suffix(RunReport.mostLines),
            journalTrouble: trouble)
        if !run.state.isFinal { report.add(output: logged, detail) }
        return report
    }

    /// A run as collectors of traces take it; `nil` where it cannot be read.
    func trace(of id: RunID) async -> Value? {
        do {
            guard let run = try await engine.run(id) else { return nil }
            var (root, ancestor) = (run.id, run.origin.parent?.run)
            while let parent = ancestor {
                root = parent
                ancestor = try await engine.run(parent)?.origin.parent?.run
            }
            let report = try await report(on: run, .lines)
            return RunTrace(report, below: run.origin.parent, of: root).body
        } catch {
            ownership.trouble?("run \(id.short) is not traced: \(error)")
            return nil
        }
    }

    /// The places where a run has failed, which may lie in a run that one of its steps waited for.
    private func origins(in report: RunReport, most: Int) async -> [FailureOrigin] {
        var origins: [FailureOrigin] = []
        for (failure, origin) in report.failed {
            var origin = origin
            if origins.count < most, let child = origin.run {
                do {
                    if let run = try await engine.run(child) {
                        let inner = try await self.report(on: run, .lines, most: 1).failed
                        origin.lead(
                            to: inner.first { $0.failure.message == failure.message }?.origin)
                    } else {
                        origin.missRun()
                    }
                } catch {
                    // Another run that cannot be read leaves what is known of this one.
                }
            }
            origins.append(origin)
        }
        return origins
    }

    /// The run after which the turn of one comes that waits for that.
    func runBefore(_ run: RunRecord) async throws -> RunSummary? {
        guard let other = try await engine.holder(before: run) else { return nil }
        return try await summary(of: other)
    }

    /// Finds the steps of a run by their paths.
    func finder(of run: RunRecord) async throws -> StepFinder? {
        try await engine.definition(of: run)?.workflows[run.workflow].map(StepFinder.init)
    }

    func lastEntries(of run: RunRecord) async throws(EngineError) -> [Entry] {
        try await engine.entries(of: run.id, after: firstEntry(of: run))
    }

    /// The entry after which a journal is looked at.
    func firstEntry(of run: RunRecord) -> Int { max(0, run.lastEntry - Self.mostEntries) }

    /// The open questions of a family, whose runs wait for each other.
    private func questions(of family: Set<RunID>) async throws -> [RunQuestion] {
        family.isEmpty ? [] : await engine.redrawn(try await engine.questions(of: family))
    }

    /// A run and the runs below it that have not ended.
    private func descendants(of run: RunRecord) async throws -> [RunRecord] {
        var selection = RunSelection(most: 10_000)
        selection.family = run.family
        selection.states = [.queued, .running, .waiting]
        let others = try await engine.runs(selection)
        var family = [run]
        var found: Set = [run.id]
        // Parents are older than their children.
        for other in others.reversed() {
            guard let parent = other.origin.parent, found.contains(parent.run) else { continue }
            found.insert(other.id)
            family.append(other)
        }
        return family
    }

    func run(_ id: RunID) async throws -> RunRecord {
        guard let run = try await engine.run(id) else {
            throw HomeReply.Refusal(.mistake, "there is no run '\(id)'")
        }
        return run
    }

    func cancel(_ run: RunRecord, _ isForced: Bool, _ person: String) async throws -> String {
        guard !run.state.isFinal else {
            return "run \(run.id.short) had \(run.state.words) already"
        }
        engine.goOn(with: run)
        let state = try await engine.cancel(run.id, by: person, isForced: isForced)
        return state == .cancelled
            ? "run \(run.id.short) is cancelled" : "run \(run.id.short) will be cancelled"
    }

    func answer(
        _ run: RunRecord, at path: StepPath?, _ question: Digest?, _ text: String, _ person: String
    ) async throws -> String {
        if let question {
            try await engine.answer(run.id, at: path, to: question, reading: text, by: person)
            return "the answer is stored"
        }
        let one = try await openQuestion(of: run, at: path)
        try await engine.answer(one, reading: text, by: person)
        return "the answer is stored"
    }

    /// Refuses an answer to a question that asks for a person in front, whose session is locked.
    func refuse(
        _ run: RunRecord, _ path: StepPath?, _ question: Digest?, unlessUnlocked session: String?
    ) async throws {
        let open = try await engine.questions(
            of: Set(try await descendants(of: run).map(\.id)))
        let meant = open.asked(at: path).filter { question == nil || $0.id == question }
        guard let one = meant.first(where: \.question.isAboutConsent) else { return }
        let lock = await engine.lock(of: session)
        if let refusal = lock.refusal(of: "run \(one.run.short)") {
            throw HomeReply.Refusal(.mistake, refusal.text)
        }
    }

    /// The only question that is meant, or that is asked at all.
    func openQuestion(of run: RunRecord, at step: StepPath?) async throws -> RunQuestion {
        let family = try await descendants(of: run)
        let open = try await questions(of: Set(family.map(\.id)))
        let meant = open.asked(at: step)
        guard let one = meant.first else {
            for member in family {
                let overdue = try await engine.standing(of: member).overdue
                guard let late = overdue.first(where: { $0.isAsked(at: step) }) else { continue }
                throw HomeReply.Refusal(
                    .mistake,
                    "run \(run.id.short) waits for no answer: "
                        + late.refusal(of: run.id, engine.personalTime))
            }
            let isMeant = { (path: StepPath) in step.map { path.isNamed($0) } ?? true }
            let last = try await engine.givenAnswers(of: run.id).last { isMeant($0.path) }
            let lapsed = try await engine.lapsedQuestion(of: run.id, after: last, at: isMeant)
            let reason =
                lapsed?.sentence(in: run.state) ?? last?.sentence(engine.personalTime)
            throw HomeReply.Refusal(
                .mistake, nothingAsked(of: run.id, at: step, reason, among: open))
        }
        guard meant.count == 1 else {
            throw HomeReply.Refusal(
                .mistake,
                "run \(run.id.short) asks at \(meant.places); say with '--step' which is meant")
        }
        return one
    }

    private func nothingAsked(
        of run: RunID, at step: StepPath?, _ reason: String?, among open: [RunQuestion]
    ) -> String {
        let reason = reason.map { ": \($0)" } ?? ""
        guard let step, !open.isEmpty else {
            return "run \(run.short) waits for no answer\(reason)"
        }
        return "run \(run.short) asks nothing at '\(step)'\(reason); it asks at \(open.places)"
    }
}

extension [RunQuestion] {
    /// The places where they are asked.
    fileprivate var places: String { map { "'\($0.path)'" }.joined(separator: ", ") }
}

extension RunState {
    /// The end of a run in this state, as a phrase.
    var words: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "been cancelled"
        case .queued, .running, .waiting: "begun"
        }
    }
}
