import Arguments
import Engine
import Store
import Values
import Workflows

/// Measures how fast signals are stored and dispatched that start nothing.
struct SignalsBenchmark: Command {
    static let name = "signals"
    static let summary = "Sends signals that a trigger hears and does not want."

    @Option("--count N", "how many") var count = 20_000
    @Option("--senders N", "how many send at once") var senders = 64

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: nil)
        let sample = try await SampleEngine(home: home.path)
        try await sample.engine.load([
            try Definition(
                ofSample: """
                    on: { signal: door, payload: { count: int }, where: trigger.payload.count < 0 }
                    steps: [{ emit: done }]
                    """)
        ])
        let start = (ContinuousClock.now, Cost.processorTime)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<max(1, senders) {
                group.addTask {
                    for number in stride(from: lane, to: count, by: max(1, senders)) {
                        let payload = Value.map(["count": .int(Int64(number))]).encoded
                        try await sample.engine.send(
                            NewSignal("other", id: "\(number)", payload: payload))
                    }
                }
            }
            try await group.waitForAll()
        }
        await sample.engine.idle()
        let time = ContinuousClock.now - start.0
        report.show([
            "per_s": .double(Double(count) / (time / .seconds(1))),
            "cpu_us": .double(
                (Cost.processorTime - start.1) / .microseconds(1) / Double(max(count, 1))),
        ])
        return .ok
    }
}
