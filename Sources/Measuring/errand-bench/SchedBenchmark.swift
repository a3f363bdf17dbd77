import Arguments
import Engine
import SampleIntents
import Store
import Values
import Workflows

/// Measures triggers that are due at one instant each: loading many, waiting, and how late the
/// actions of some begin.
struct SchedBenchmark: Command {
    static let name = "sched"
    static let summary = "Loads many triggers, waits, and starts some of them on time."

    @Option("--jobs N", "how many are due in an hour or later") var jobs = 10_000
    @Option("--fire N", "how many are due soon") var fire = 1_000
    @Option("--idle SECONDS", "how long nothing is due") var idle = 15
    @Option("--ledger WORD", "'on' keeps all on the disk, 'off' in memory") var ledger = "on"

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: nil)
        let sample =
            ledger == "off"
            ? try await SampleEngine(on: MemoryStore(clock: SystemClock()))
            : try await SampleEngine(home: home.path)
        let base = residentMemory()
        let hour = Self.now + 3600
        let far = try Definition(
            ofSample: Self.text((0..<jobs).map { hour + Int64($0) }), named: "far")
        let start = ContinuousClock.now
        try await sample.engine.load([far])
        let load = ContinuousClock.now - start
        let memory = residentMemory()
        let before = Cost.processorTime
        try await Task.sleep(for: .seconds(idle))
        let waiting = (Cost.processorTime - before) / .seconds(1) * 60 / Double(max(idle, 1))
        let same = try await lateness(of: sample, over: 1, beside: far)
        let spread = try await lateness(of: sample, over: 10, beside: far)
        report.show([
            "base_rss": .double(base), "load": .double(load / .seconds(1)),
            "rss": .double(memory), "idle_cpu_per_min": .double(waiting), "same": same,
            "spread": spread,
        ])
        return .ok
    }

    /// Adds triggers that are due soon, as many in each of some seconds, since rules go by
    /// seconds, and waits for all.
    private func lateness(
        of sample: SampleEngine, over seconds: Int, beside far: Definition
    ) async throws -> Value {
        let first = Self.now + 4
        let near = try Definition(
            ofSample: Self.text((0..<fire).map { first + Int64($0 * seconds / max(fire, 1)) }),
            named: "near")
        try await sample.engine.load([far, near])
        for _ in 0..<200 where Stamps.count < fire {
            try await Task.sleep(for: .milliseconds(100))
        }
        let sorted = Stamps.takeAll().sorted()
        return Percentiles(sorted).value
    }

    private static var now: Int64 { SystemClock().reading.instant.seconds }

    /// A workflow that is due at these seconds.
    private static func text(_ seconds: [Int64]) -> String {
        var text = "on:\n"
        for (number, seconds) in seconds.enumerated() {
            let at = Timestamp(seconds: seconds, nanoseconds: 0) ?? .epoch
            text += "  - { id: t\(number), at: \"\(at)\" }\n"
        }
        return text + """
            concurrency: { mode: parallel, max: 10000 }
            steps:
              - intent: sample-intents.stamp
                with: { due: "${{ int(trigger.due) }}" }
            """
    }
}

/// How late things were, in milliseconds.
struct Percentiles {
    let value: Value

    /// Nanoseconds, sorted.
    init(_ sorted: [Int64]) {
        func at(_ share: Double) -> Value {
            guard !sorted.isEmpty else { return .null }
            let index = min(sorted.count - 1, Int(Double(sorted.count) * share))
            return .double(Double(sorted[index]) / 1e6)
        }
        value = [
            "p50": at(0.5), "p99": at(0.99), "max": at(1), "n": .int(Int64(sorted.count)),
        ]
    }
}
