import Engine
import Simulation
import Store
import TimeZones
import Values

/// What a simulation has found.
struct Simulated {
    let span: SimulatedSpan

    /// The zone in which it is shown.
    let zone: Zone
    let occurrences: [SimulatedOccurrence]

    /// The workflows that have triggers, in order.
    let workflows: [String]

    /// The triggers for which nothing came, but for those that are due at times.
    let idle: [TriggerStanding]
    var oddDays: OddDays
    let lengths: AssumedLengths
}

extension Simulated {
    /// Takes what a machine has done, as far as some workflows go.
    init(
        span: SimulatedSpan, zone: Zone, workflows: Set<String>, lengths: AssumedLengths,
        by machine: SimulatedMachine
    ) async throws {
        self.span = span
        self.zone = zone
        self.lengths = lengths
        self.workflows = lengths.sources.keys.filter(workflows.contains).sorted()
        occurrences = try await machine.occurrences().filter { workflows.contains($0.workflow) }
            .sorted {
                ($0.time, $0.workflow, $0.row.key.key) < ($1.time, $1.workflow, $1.row.key.key)
            }
        idle = try await machine.idleTriggers().filter {
            $0.decided == nil && workflows.contains($0.record.workflow)
        }
        oddDays = OddDays(excludedBy: occurrences, in: zone)
    }
}

extension SimulatedOccurrence {
    var workflow: String { trigger.workflow }

    /// The name of the trigger, or else its kind.
    var name: String { trigger.id ?? trigger.kind }

    /// The verdict without what differs from one occurrence to the next.
    var words: String {
        guard let last = judgement else { return "not decided" }
        let hasWaited = row.judgements.contains { $0.judgement.verdict == .queued }
        let verdict =
            hasWaited && last.verdict == .started ? "queued, then started" : last.verdict.rawValue
        return reason.map { "\(verdict) (\($0))" } ?? verdict
    }

    /// The reason in general.
    private var reason: String? {
        guard let reason = judgement?.reason else { return nil }
        if Judgement.overlapping(reason) != nil { return "overlap" }
        return ["into ", "until "].contains { reason.hasPrefix($0) } ? nil : reason
    }

    /// The time under which it is shown: one that waited is due once it is decided.
    var time: Timestamp {
        let hasWaited = row.judgements.contains { $0.judgement.verdict == .waiting }
        return hasWaited ? max(due, row.judgements.last?.at ?? due) : due
    }

    /// Whether a run began.
    var hasStarted: Bool { run?.startedAt != nil }
}
