import Engine
import Simulation
import Store
import Values

/// What a simulation comes to.
struct SimulationSummary {
    /// A number of runs at a time.
    struct Peak: Hashable {
        let workflow: String
        let at: Timestamp
        let count: Int
    }

    /// The runs that began, by their workflows.
    private(set) var runs: [String: Int] = [:]

    /// The occurrences that began no run, by their verdicts.
    private(set) var verdicts: [String: Int] = [:]

    /// The runs that go on at the end.
    private(set) var going = 0

    /// The longest queue of one workflow, if any run waited.
    let longestQueue: Peak?

    /// The minute in which most runs began.
    let busiestMinute: (at: Timestamp, count: Int)?

    init(_ simulation: Simulated) {
        var minutes: [Int64: Int] = [:]
        for occurrence in simulation.occurrences {
            guard let start = occurrence.run?.startedAt else {
                verdicts[occurrence.words, default: 0] += occurrence.row.count
                continue
            }
            runs[occurrence.workflow, default: 0] += 1
            going += occurrence.run?.endedAt == nil ? 1 : 0
            minutes[start.seconds / 60, default: 0] += 1
        }
        let busiest = minutes.max { ($0.value, $1.key) < ($1.value, $0.key) }
        busiestMinute = busiest.flatMap { minute, count in
            Timestamp(seconds: minute * 60).map { ($0, count) }
        }
        longestQueue = Dictionary(grouping: simulation.occurrences, by: \.workflow)
            .compactMap { Self.peak(of: $0.key, $0.value, simulation.span.end) }
            .max { ($0.count, $1.at) < ($1.count, $0.at) }
    }

    /// The moment at which most runs of a workflow waited for their turn.
    private static func peak(
        of workflow: String, _ occurrences: [SimulatedOccurrence], _ end: Timestamp
    ) -> Peak? {
        var steps: [(at: Timestamp, change: Int)] = []
        for occurrence in occurrences where occurrence.wasQueued {
            guard let run = occurrence.run else { continue }
            steps.append((run.createdAt, 1))
            steps.append((run.startedAt ?? run.endedAt ?? end, -1))
        }
        var (count, peak) = (0, Peak?.none)
        for step in steps.sorted(by: { ($0.at, $0.change) < ($1.at, $1.change) }) {
            count += step.change
            guard count > peak?.count ?? 0 else { continue }
            peak = Peak(workflow: workflow, at: step.at, count: count)
        }
        return peak
    }
}

extension SimulatedOccurrence {
    fileprivate var wasQueued: Bool {
        row.judgements.contains { $0.judgement.verdict == .queued }
    }
}
