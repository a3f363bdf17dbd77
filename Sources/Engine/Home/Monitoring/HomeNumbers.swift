import Engine
import Glibc
import OpenMetrics
import Runs
import Store
import StoreSQLite
import SystemFiles
import Values

/// The numbers by which a home is watched over.
struct HomeNumbers {
    private let tally: RunTally
    private let unfinished: [RunRecord]
    private let questions: [RunQuestion]
    private let inForce: InForce
    private let standing: ProjectStanding?
    private let isClockDoubted: Bool
    private let isFull: Bool
    private let sizes: [(part: String, bytes: Int)]
    private let name: String
    private let begun: Timestamp
    private let now: Timestamp

    private typealias Label = MetricFamily.Label

    /// The number of runs that are counted.
    private static let most = 10_000

    /// Reads them at a desk.
    init(
        at desk: HomeDesk, _ tally: RunTally, since begun: Timestamp
    ) async throws(EngineError) {
        var selection = RunSelection(most: Self.most)
        selection.states = [.queued, .running, .waiting]
        self.tally = tally
        self.begun = begun
        unfinished = try await desk.engine.runs(selection)
        questions = try await desk.engine.questions()
        inForce = try await desk.engine.inForce()
        standing = desk.project.standing
        isClockDoubted = desk.engine.isClockDoubted
        isFull = desk.store?.shortage != nil
        sizes = await aside { [folder = desk.ownership.folder] in folder?.sizes ?? [] }
        name = desk.ownership.name
        now = desk.engine.now
    }

    var text: String { MetricsText.text(of: families) }

    private var families: [MetricFamily] {
        process + runs + triggers + state
    }

    private var process: [MetricFamily] {
        var start = MetricFamily(
            "errand_start_time_seconds", .gauge, unit: "seconds",
            help: "When the process began, since 1970.")
        start.add(begun.inSeconds)
        var turn = MetricFamily(
            "errand_turn_time_seconds", .gauge, unit: "seconds",
            help: "When the engine last looked at all that is due, since 1970.")
        turn.add(now.inSeconds)
        return [start, turn]
    }

    private var runs: [MetricFamily] {
        var going = MetricFamily(
            "errand_unfinished_runs", .gauge, help: "Runs that have not ended.")
        for (key, runs) in Dictionary(
            grouping: unfinished, by: { [$0.workflow, $0.state.rawValue] }
        )
        .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            going.add(runs.count, Label("workflow", key[0]), Label("state", key[1]))
        }
        var begun = MetricFamily(
            "errand_runs_begun", .counter, help: "Runs that have begun since the process began.")
        for (workflow, count) in tally.begun.sorted(by: { $0.key < $1.key }) {
            begun.add(count, Label("workflow", workflow))
        }
        var ended = MetricFamily(
            "errand_runs_ended", .counter, help: "Runs that have ended since the process began.")
        for (end, count) in tally.ended.map({ ($0.key, $0.value) })
            .sorted(by: {
                ($0.0.workflow, $0.0.state.rawValue) < ($1.0.workflow, $1.0.state.rawValue)
            })
        { ended.add(count, Label("workflow", end.workflow), Label("state", end.state.rawValue)) }
        var lengths = MetricFamily(
            "errand_run_duration_seconds", .histogram, unit: "seconds",
            help: "From the first step of a run to its end, waiting included.")
        for (workflow, counts) in tally.lengths.sorted(by: { $0.key < $1.key }) {
            lengths.add(counts, Label("workflow", workflow))
        }
        var success = MetricFamily(
            "errand_last_success_time_seconds", .gauge, unit: "seconds",
            help: "When a run last succeeded, since 1970.")
        for (workflow, time) in tally.successes.sorted(by: { $0.key < $1.key }) {
            success.add(time.inSeconds, Label("workflow", workflow))
        }
        return [going, begun, ended, lengths, success, open]
    }

    /// The questions that wait for a person, also those of parked runs.
    private var open: MetricFamily {
        let workflows = Dictionary(unfinished.map { ($0.id, $0.workflow) }) { first, _ in first }
        var family = MetricFamily(
            "errand_open_questions", .gauge, help: "Questions that wait for a person.")
        let kinds = questions.map {
            [workflows[$0.run] ?? "", $0.path == StepPath.parked ? "parked" : "asked"]
        }
        for (key, all) in Dictionary(grouping: kinds, by: { $0 })
            .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
        { family.add(all.count, Label("workflow", key[0]), Label("kind", key[1])) }
        return family
    }

    private var triggers: [MetricFamily] {
        var workflows = MetricFamily(
            "errand_workflows", .gauge, help: "Workflows that are in force.")
        workflows.add(inForce.workflows)
        var triggers = MetricFamily(
            "errand_triggers", .gauge, help: "Triggers that can start something now.")
        triggers.add(inForce.triggers)
        var decided = MetricFamily(
            "errand_occurrences", .counter,
            help: "Occurrences of triggers since the process began, by what became of them.")
        for (decision, count) in tally.decided.map({ ($0.key, $0.value) })
            .sorted(by: {
                ($0.0.workflow, $0.0.verdict.rawValue) < ($1.0.workflow, $1.0.verdict.rawValue)
            })
        {
            let verdict = decision.verdict.rawValue.replacing(" ", with: "_")
            decided.add(count, Label("workflow", decision.workflow), Label("verdict", verdict))
        }
        return [workflows, triggers, decided]
    }

    private var state: [MetricFamily] {
        var size = MetricFamily(
            "errand_home_size_bytes", .gauge, unit: "bytes",
            help: "What the home takes of the disk.")
        for (part, bytes) in sizes { size.add(bytes, Label("part", part)) }
        var clock = MetricFamily(
            "errand_clock_doubted", .gauge,
            help: "1 while the clock was set so far that it may be wrong.")
        clock.add(isClockDoubted ? 1 : 0)
        var full = MetricFamily(
            "errand_store_full", .gauge, help: "1 while nothing new is stored for lack of room.")
        full.add(isFull ? 1 : 0)
        var mistakes = MetricFamily(
            "errand_file_mistakes", .gauge, help: "Mistakes in files as they were read last.")
        mistakes.add(standing?.mistakeCount ?? 0)
        var troubles = MetricFamily(
            "errand_troubles", .counter,
            help: "Troubles that belong to no run, since the process began.")
        troubles.add(tally.troubles)
        return [size, clock, full, mistakes, troubles]
    }
}

extension HomeFolder {
    /// How much of the disk its parts take.
    fileprivate var sizes: [(part: String, bytes: Int)] {
        let database = FileEntry(database)?.sizeOnDisk ?? 0
        let journal = FileEntry("\(self.database)-wal")?.sizeOnDisk ?? 0
        return [
            ("database", database), ("journal", journal), ("logs", size(of: "logs")),
            ("values", size(of: "blobs")),
        ]
    }

    /// What the files right in a folder take.
    private func size(of name: String) -> Int {
        Folder.names(in: "\(path)/\(name)").reduce(0) { sum, file in
            sum + (FileEntry(link: "\(path)/\(name)/\(file)")?.sizeOnDisk ?? 0)
        }
    }
}

extension Timestamp {
    fileprivate var inSeconds: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
