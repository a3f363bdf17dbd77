import Arguments
import Engine
import Values
import Workflows

/// Measures the cost of a long loop.
struct LoopBenchmark: Command {
    static let name = "loop"
    static let summary = "Runs a loop over many items, one call for each."

    @Option("--items N", "how many") var items = 100_000

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: nil)
        let sample = try await SampleEngine(home: home.path)
        let definition = try Definition(ofSample: Self.text(items: items))
        let start = (ContinuousClock.now, Cost.processorTime)
        try await sample.run(definition, times: 1, atOnce: 1)
        let processor = Cost.processorTime - start.1
        report.show([
            "s": .double((ContinuousClock.now - start.0) / .seconds(1)),
            "cpu_us": .double(processor / .microseconds(1) / Double(max(items, 1))),
            "rss": .double(peakMemory()),
        ])
        return .ok
    }

    private static func text(items: Int) -> String {
        """
        concurrency: parallel
        steps:
          - for_each: "${{ lists.range(\(items)) }}"
            as: item
            parallel: 8
            do:
              - { intent: sample-intents.greet, with: { name: Ada } }
        """
    }
}
