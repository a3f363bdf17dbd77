import Arguments
import Engine
import Store
import StoreSQLite
import Values
import Workflows

/// Measures how soon a process goes on with the runs that another one has left.
struct ResumeBenchmark: Command {
    static let name = "resume"
    static let summary =
        "Leaves many runs that wait, and goes on with all of them once their time is up."

    @Option("--runs N", "how many") var runs = 10_000

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: nil)
        try await leave(in: home)
        let start = (ContinuousClock.now, Cost.processorTime)
        let store = ClaimWatch(
            try SQLiteStore(home: home.path, as: .current(as: "errand-bench"), clock: LaterClock()))
        let sample = try await SampleEngine(on: store)
        await sample.engine.idle()
        let processor = Cost.processorTime - start.1
        let time = ContinuousClock.now - start.0
        var selection = RunSelection(most: runs)
        selection.states = [.succeeded]
        let ended = try await sample.engine.runs(selection).count
        guard ended == runs else { throw WrongCount(count: ended) }
        report.show([
            "claimed_s": .double(((store.last ?? start.0) - start.0) / .seconds(1)),
            "s": .double(time / .seconds(1)),
            "cpu_us": .double(processor / .microseconds(1) / Double(max(runs, 1))),
            "rss": .double(peakMemory()),
        ])
        return .ok
    }

    /// Starts the runs, and ends as soon as all of them wait.
    private func leave(in home: SampleHome) async throws {
        let sample = try await SampleEngine(home: home.path)
        let definition = try Definition(
            ofSample: "concurrency: { mode: parallel, max: 10000 }\nsteps: [{ wait: 10m }]")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<64 {
                group.addTask {
                    for _ in stride(from: lane, to: runs, by: 64) {
                        _ = try await sample.engine.start(StartRequest(definition))
                    }
                }
            }
            try await group.waitForAll()
        }
        await sample.engine.drain()
    }

    /// Some runs were not gone on with.
    private struct WrongCount: Error, CustomStringConvertible {
        let count: Int

        var description: String { "only \(count) runs have ended" }
    }
}

/// The clocks of the machine in an hour.
private struct LaterClock: StoreClock {
    var reading: ClockReading {
        let now = SystemClock().reading
        let hour = TimeSpan.seconds(3600)
        return ClockReading(
            instant: now.instant.adding(hour) ?? .latest,
            sinceBoot: now.sinceBoot.adding(hour) ?? now.sinceBoot)
    }
}
