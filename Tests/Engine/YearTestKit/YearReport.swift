import Engine
import Simulation
import Store
import Values
import Workflows

/// What came of a simulated year, and what is wrong with that.
package struct YearReport: Sendable {
    package var occurrences = 0
    package var runs = 0
    package var signals = 0
    package var files = 0
    package var wakes = 0
    package var ends = 0
    package var suspends = 0
    package var steps = 0

    /// The kinds of triggers that have started something.
    package var kinds: Set<String> = []

    /// What should not have happened, in sentences.
    package var faults: [String] = []

    init(
        of machine: SimulatedMachine, _ project: LoadedProject, since start: Timestamp,
        _ life: YearLife
    ) async throws {
        let rows = try await machine.occurrences()
        let records = try await machine.runs()
        let stored = try await machine.signals()
        (occurrences, runs, signals) = (rows.count, records.count, stored.count)
        files = life.files.count
        wakes = machine.wakes
        (ends, suspends, steps) = (life.ends, life.suspends, life.steps)
        kinds = Set(rows.filter { $0.run != nil }.map(\.trigger.kind))
        faults = machine.troubles.filter { !$0.hasPrefix("the clock was set back") }
        faults += Self.faults(ofVerdicts: rows, at: machine.now)
        faults += Self.faults(ofRuns: records)
        faults += Self.faults(of: stored, sent: life.sent)
        let check = YearCheck(
            rows: Dictionary(grouping: rows) { $0.trigger.id ?? "" },
            signals: Dictionary(grouping: stored.map(\.signal), by: \.name)
                .mapValues { $0.map(\.id) },
            files: life.files, start: start, end: machine.now, stepsBack: life.stepsBack)
        for definition in project.members.map(\.definition) {
            for trigger in definition.workflow.triggers { faults += try check.faults(of: trigger) }
        }
    }

    /// Every occurrence has one verdict that counts, and began at most once.
    private static func faults(
        ofVerdicts rows: [SimulatedOccurrence], at end: Timestamp
    ) -> [String] {
        rows.compactMap { row in
            let verdicts = row.row.judgements.map(\.judgement.verdict)
            let starts = verdicts.count { $0 == .started || $0 == .caughtUp }
            guard let last = verdicts.last else { return "\(row.row.key.key) has no verdict" }
            if starts > 1 { return "\(row.row.key.key) began \(starts) times" }
            if starts == 1, row.run == nil { return "\(row.row.key.key) began without a run" }
            if last == .queued, row.run?.state != .queued {
                return "\(row.row.key.key) waits for its turn no more, and has no verdict"
            }
            if last == .waiting, end.since(row.due) > .seconds(86_400) {
                return "\(row.row.key.key) was never decided"
            }
            return nil
        }
    }

    /// No occurrence has two runs, and what has ended says so.
    private static func faults(ofRuns runs: [RunRecord]) -> [String] {
        let byOccurrence = Dictionary(grouping: runs) { $0.origin.occurrence }
        return byOccurrence.filter { $0.key == nil || $0.value.count > 1 }
            .map { "\($0.key?.key ?? "nothing") has \($0.value.count) runs" }
            + runs.filter { $0.state.isFinal != ($0.endedAt != nil) || $0.state == .failed }
            .map {
                "\($0.id) is \($0.state.rawValue), \($0.endedAt.map { "ended \($0)" } ?? "not over")"
            }
    }

    /// Every signal that was sent is stored once, and was handed on.
    private static func faults(of signals: [SignalRecord], sent: Set<String>) -> [String] {
        let ids = signals.map(\.signal.id)
        return sent.subtracting(ids).map { "'\($0)' was lost" }
            + (ids.count == Set(ids).count ? [] : ["a signal is stored twice"])
            + signals.filter { !$0.isDispatched }.map { "'\($0.signal.id)' was not handed on" }
    }
}

extension YearReport: CustomStringConvertible {
    package var description: String {
        "\(wakes) wakes, \(occurrences) occurrences, \(runs) runs, \(signals) signals, \(files) files, "
            + "\(kinds.count) kinds of triggers, \(ends) ends of processes, \(suspends) suspends, \(steps) steps of the "
            + "clock"
    }
}
