import Home
import Store
import Values

/// What is going on in a home.
struct HomeStatus {
    /// Runs that have not ended, the newest first.
    let unfinished: [RunSummary]

    /// Runs that failed within a day and were not done again with success.
    let failed: [RunSummary]

    /// The workflows of which the last run that has ended within a day has succeeded.
    var mended: Set<String> = []
    let triggers: TriggerList
    let shortage: String?

    /// Triggers of which the last occurrence failed to start within a day, or was left out because
    /// of a run that goes on.
    var unstarted: [TriggerReport] = []
}

extension HomeStatus {
    /// The number of runs that are shown.
    private static let most = 200

    /// The number of runs of a day that are looked at, of which some workflows have one a minute.
    private static let mostOfDay = 5_000

    init(
        from keeper: any HomeKeeper, at now: Timestamp
    ) async throws(HomeReply.Refusal) {
        var filter = RunFilter()
        filter.most = Self.most
        filter.states = [.queued, .running, .waiting]
        let (unfinished, shortage) = try await Self.runs(filter, from: keeper)
        filter.states = [.succeeded, .failed]
        filter.most = Self.mostOfDay
        let since = now.subtracting(.seconds(86_400))
        filter.since = since
        let recent = try await Self.runs(filter, from: keeper).runs
        let again = Set(recent.filter { $0.state == .succeeded }.compactMap(\.retryOf))
        let failed = recent.filter { $0.state == .failed && !again.contains($0.id) }
        let last = Dictionary(recent.map { ($0.workflow, $0.state) }) { newer, _ in newer }
        let going = Set(unfinished.map(\.id))
        switch await keeper.reply(to: .triggers(of: nil)) {
        case .triggers(let list):
            self.init(
                unfinished: unfinished, failed: failed,
                mended: Set(last.filter { $0.value == .succeeded }.keys), triggers: list,
                shortage: shortage,
                unstarted: list.triggers.filter {
                    $0.failedToStart(since: since ?? .earliest) || $0.isHindered(by: going)
                })
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }

    private static func runs(
        _ filter: RunFilter, from keeper: any HomeKeeper
    ) async throws(HomeReply.Refusal) -> (runs: [RunSummary], shortage: String?) {
        switch await keeper.reply(to: .runs(filter)) {
        case .runs(let runs, let shortage): return (runs, shortage)
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }
}

extension TriggerReport {
    fileprivate func isHindered(by runs: Set<RunID>) -> Bool {
        guard let last = last?.verdicts.last, last.verdict == .skipped else { return false }
        return Judgement.overlapping(last.reason).map(runs.contains) ?? false
    }

    fileprivate func failedToStart(since instant: Timestamp) -> Bool {
        last?.verdicts.last.map { $0.verdict == .failedToStart && $0.at >= instant } ?? false
    }
}

extension HomeStatus {
    /// Triggers that are due at a time, the next one first.
    var next: [TriggerReport] {
        triggers.triggers.filter { $0.next != nil }
            .sorted { ($0.next ?? .latest) < ($1.next ?? .latest) }
    }

    /// Triggers that a person or trouble keeps from starting anything.
    var resting: [TriggerReport] { triggers.triggers.filter(\.isResting) }

    /// Triggers that do not see all that they mean.
    var troubled: [TriggerReport] {
        triggers.triggers.filter { $0.rest == nil && $0.trouble != nil }
    }

    /// The status for programs.
    var value: Value {
        var map: ValueMap = [
            "unfinished": .list(unfinished.map(\.stored)), "failed": .list(failed.map(\.stored)),
            "unstarted": .list(unstarted.map(\.stored)),
            "triggers": .list(triggers.triggers.map(\.stored)),
            "served": .bool(triggers.isServed),
        ]
        if let shortage { map["shortage"] = .string(shortage) }
        if let project = triggers.project { map["project"] = project.stored }
        return .map(map)
    }
}
