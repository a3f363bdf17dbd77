import Home
import Store
import Values

/// What became of a workflow's occurrences, and the runs that were started otherwise.
struct Account {
    let workflow: String
    let asked: AskedTime?
    let triggers: [TriggerReport]
    let rows: [LedgerRow]

    /// Runs that no trigger has started.
    let otherRuns: [RunSummary]
    let isServed: Bool
    let project: ProjectStanding?

    /// The signals that started runs, by their ids.
    let signals: [String: SignalReport]

    /// How long before the time that is asked about an occurrence may have been due that ran then.
    private static let memory = TimeSpan.seconds(7 * 86_400)

    init(
        of workflow: String, _ asked: AskedTime?, most: Int, from keeper: any HomeKeeper
    ) async throws(HomeReply.Refusal) {
        self.workflow = workflow
        self.asked = asked
        switch await keeper.reply(to: .triggers(of: workflow)) {
        case .triggers(let list):
            (triggers, isServed, project) = (list.triggers, list.isServed, list.project)
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
        var filter = LedgerFilter(of: workflow)
        filter.most = asked == nil ? most : 10_000
        if let asked {
            filter.from = asked.range.lowerBound.subtracting(Self.memory)
            filter.to = asked.range.upperBound
        }
        switch await keeper.reply(to: .ledger(filter)) {
        case .ledger(let rows):
            self.rows = Array(rows.filter { $0.touches(asked) }.prefix(most))
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
        let hearing = Set(triggers.filter { $0.kind == "signal" }.map(\.uid))
        let isByHand = rows.contains { hearing.contains($0.trigger) && $0.run != nil }
        signals = isByHand ? try await Self.signals(from: keeper) : [:]
        var runs = RunFilter()
        runs.workflow = workflow
        runs.since = asked?.range.lowerBound
        runs.most = asked == nil ? most : 1_000
        switch await keeper.reply(to: .runs(runs)) {
        case .runs(let runs, _):
            otherRuns = runs.filter { run in
                !run.isByTrigger && (asked?.range.contains(run.started ?? run.created) ?? true)
            }
        case .refused(let refusal) where refusal.kind == .mistake: otherRuns = []
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }

    private static func signals(
        from keeper: any HomeKeeper
    ) async throws(HomeReply.Refusal) -> [String: SignalReport] {
        var filter = SignalFilter()
        filter.most = 200
        switch await keeper.reply(to: .signals(filter)) {
        case .signals(let signals):
            return Dictionary(signals.map { ($0.id, $0) }) { first, _ in first }
        case .refused(let refusal): throw refusal
        default: throw .unexpected
        }
    }

    /// The account for programs.
    var value: Value {
        [
            "workflow": .string(workflow), "served": .bool(isServed),
            "triggers": .list(triggers.map(\.stored)),
            "occurrences": .list(rows.map(\.stored)),
            "other_runs": .list(otherRuns.map(\.stored)),
        ]
    }
}

extension LedgerRow {
    /// Whether it was due, or decided, in the time that is asked about.
    fileprivate func touches(_ asked: AskedTime?) -> Bool {
        guard let asked else { return true }
        return (from...to).overlaps(asked.range)
            || verdicts.contains { asked.range.contains($0.at) && $0.verdict != .skipped }
    }
}

extension RunSummary { fileprivate var isByTrigger: Bool { cause.hasPrefix("trigger ") } }
