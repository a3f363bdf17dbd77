import Engine
import OpenMetrics
import Store
import Values

/// What has happened since the process began, counted.
struct RunTally: Sendable {
    /// The end of a run of a workflow.
    struct End: Hashable, Sendable {
        let workflow: String
        let state: RunState
    }

    /// A verdict on occurrences of a workflow's triggers.
    struct Decision: Hashable, Sendable {
        let workflow: String
        let verdict: Verdict
    }

    private(set) var begun: [String: Int] = [:]
    private(set) var ended: [End: Int] = [:]
    private(set) var decided: [Decision: Int] = [:]
    private(set) var lengths: [String: HistogramCounts] = [:]

    /// When a run of a workflow last succeeded.
    private(set) var successes: [String: Timestamp] = [:]

    /// How often the person who runs the home was told of a trouble that belongs to no run.
    private(set) var troubles = 0

    /// When the runs that have not ended began, as far as that was here.
    private var beginnings: [RunID: Timestamp] = [:]

    /// Between an act of the disk and a day.
    private static let bounds: [Double] = [0.1, 1, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400]

    mutating func take(_ announcement: Announcement, at now: Timestamp) {
        switch announcement {
        case .began(let run):
            begun[run.workflow, default: 0] += 1
            beginnings[run.id] = now
        case .ended(let run, let state, _):
            ended[End(workflow: run.workflow, state: state), default: 0] += 1
            if state == .succeeded { note(success: now, of: run.workflow) }
            guard let beginning = beginnings.removeValue(forKey: run.id) else { return }
            let counts = HistogramCounts(bounds: Self.bounds)
            lengths[run.workflow, default: counts].add(max(0, now.since(beginning).inSeconds))
        case .decided(let row):
            let decision = Decision(workflow: row.workflow, verdict: row.judgement.verdict)
            decided[decision, default: 0] += row.count
        case .parked, .asked: break
        }
    }

    mutating func takeTrouble() { troubles += 1 }

    /// Notes a success, which may be from an earlier process.
    mutating func note(success: Timestamp, of workflow: String) {
        successes[workflow] = max(success, successes[workflow] ?? .earliest)
    }
}

extension TimeSpan {
    fileprivate var inSeconds: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
