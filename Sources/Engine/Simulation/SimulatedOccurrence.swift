package import Engine
package import Store
package import Values

/// An occurrence of a simulation, with all that became of it.
package struct SimulatedOccurrence: Hashable, Sendable {
    /// The trigger, with the name that its file gives it.
    package let trigger: TriggerRecord

    /// The row of the ledger.
    package let row: OccurrenceRecord

    /// The run that it started.
    package let run: RunRecord?

    /// The verdict that counts.
    package var judgement: Judgement? { row.judgements.last?.judgement }

    /// The instant at which it was due, the first one of several.
    package var due: Timestamp { row.nominal.lowerBound }
}

extension SimulatedMachine {
    /// All occurrences, in the order in which they were due.
    package func occurrences() async throws(StoreError) -> [SimulatedOccurrence] {
        var occurrences: [SimulatedOccurrence] = []
        for trigger in try await store.triggers() {
            let selection = OccurrenceSelection(of: trigger.uid, most: .max)
            for row in try await store.occurrences(selection) {
                var run: RunRecord?
                if let id = row.run { run = try await store.run(id) }
                occurrences.append(SimulatedOccurrence(trigger: trigger, row: row, run: run))
            }
        }
        return occurrences.sorted {
            ($0.due, $0.trigger.workflow, $0.row.key.key)
                < ($1.due, $1.trigger.workflow, $1.row.key.key)
        }
    }

    /// The triggers that may start something, and had no occurrence.
    package func idleTriggers() async throws(EngineError) -> [TriggerStanding] {
        try await engine.triggerStandings().filter { $0.isEnabled && $0.last == nil }
    }

    /// The runs that were started, in order.
    package func runs() async throws(StoreError) -> [RunRecord] {
        try await store.runs(RunSelection(most: .max)).reversed()
    }

    /// The signals that came, in order.
    package func signals() async throws(StoreError) -> [SignalRecord] {
        try await store.signals(.newest(named: nil, before: nil), most: .max).reversed()
    }
}
