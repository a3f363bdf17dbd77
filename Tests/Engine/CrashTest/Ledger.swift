import Store
import Values

/// The ledger of a home in the end, with all that it speaks of.
struct Ledger {
    let triggers: [TriggerRecord]
    let rows: [TriggerUID: [OccurrenceRecord]]
    let runs: [RunID: RunRecord]
    let signals: [SignalRecord]

    init(of store: any Store) async throws {
        triggers = try await store.triggers()
        var rows: [TriggerUID: [OccurrenceRecord]] = [:]
        for trigger in triggers {
            let selection = OccurrenceSelection(of: trigger.uid, most: Int(Int32.max))
            rows[trigger.uid] = try await store.occurrences(selection)
        }
        self.rows = rows
        let runs = try await store.runs(RunSelection(most: Int(Int32.max)))
        self.runs = Dictionary(runs.map { ($0.id, $0) }) { first, _ in first }
        signals = try await store.signals(
            .newest(named: nil, before: nil), most: Int(Int32.max))
    }

    func rows(of workflow: String) -> [OccurrenceRecord] {
        triggers.filter { $0.workflow == workflow }.flatMap { rows[$0.uid] ?? [] }
    }

    var count: Int { rows.values.map(\.count).reduce(0, +) }

    var troubles: [String] {
        triggers.flatMap { trigger in
            (rows[trigger.uid] ?? []).flatMap { verdictTroubles($0, trigger) }
        } + originTroubles + timeTroubles(of: "tick") + timeTroubles(of: "guarded")
            + signalTroubles
    }
}

extension Ledger {
    /// An occurrence has one current verdict, which is no promise any more, and was started at most
    /// once.
    private func verdictTroubles(_ row: OccurrenceRecord, _ trigger: TriggerRecord) -> [String] {
        let name = "occurrence '\(row.key.key)' of '\(trigger.workflow)'"
        let verdicts = row.judgements.map(\.judgement.verdict)
        guard let last = row.judgements.last?.judgement else { return ["\(name) has no verdict"] }
        let starts = verdicts.count { $0 == .started || $0 == .caughtUp }
        if starts > 1 { return ["\(name) was started \(starts) times"] }
        let hasRun = row.run.map { runs[$0]?.origin.occurrence == row.key } ?? false
        switch last.verdict {
        case .started, .caughtUp: return hasRun ? [] : ["\(name) was started, and has no run"]
        case .queued, .waiting: return ["\(name) is \(last.verdict.rawValue) in the end"]
        case .failedToStart: return ["\(name) failed to start: \(last.reason ?? "")"]
        case .skipped, .coalesced, .void: break
        }
        if row.run != nil { return ["\(name) is \(last.verdict.rawValue), and has a run"] }
        let isExpected = trigger.kind == "every" || last.verdict == .coalesced
        return isExpected ? [] : ["\(name) is \(last.verdict.rawValue): \(last.reason ?? "")"]
    }

    /// A run of an occurrence has a row.
    private var originTroubles: [String] {
        let known = Set(rows.values.joined().compactMap(\.run))
        return runs.values.filter { $0.origin.occurrence != nil && !known.contains($0.id) }
            .map { "run \($0.id) of '\($0.workflow)' is not in the ledger" }
    }

    /// Each second is covered by one row.
    private func timeTroubles(of workflow: String) -> [String] {
        let sorted = rows(of: workflow).sorted { $0.nominal.lowerBound < $1.nominal.lowerBound }
        var troubles: [String] = []
        for row in sorted {
            let seconds = row.nominal.upperBound.since(row.nominal.lowerBound)
            if seconds != .seconds(Int32(row.count - 1)) {
                troubles.append("\(row.nominal) of '\(workflow)' counts as \(row.count)")
            }
        }
        for (row, next) in zip(sorted, sorted.dropFirst())
        where next.nominal.lowerBound.since(row.nominal.upperBound) != .seconds(1) {
            troubles.append(
                "'\(workflow)' has nothing between \(row.nominal) and \(next.nominal)")
        }
        return troubles
    }

    /// A signal makes one occurrence of each trigger that hears it, and so does the end of a run.
    private var signalTroubles: [String] {
        var troubles: [String] = []
        let heard = ["bell", "calm"].map { ($0, Set(rows(of: $0).map(\.key.key))) }
        for signal in signals {
            if !signal.isDispatched { troubles.append("signal \(signal.number) was left") }
            guard signal.signal.name == "bell" else { continue }
            for (workflow, keys) in heard where !keys.contains(signal.signal.id) {
                troubles.append("'\(workflow)' has not heard signal \(signal.number)")
            }
        }
        let ends = ["echo", "later"].map { ($0, Set(rows(of: $0).map(\.key.key))) }
        for run in runs.values where run.workflow == "bell" {
            for (workflow, keys) in ends where !keys.contains(run.id.text) {
                troubles.append("'\(workflow)' has not heard the end of run \(run.id)")
            }
        }
        return troubles
    }
}
