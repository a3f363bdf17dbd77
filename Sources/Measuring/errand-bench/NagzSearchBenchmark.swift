import AppIntents
import Arguments
import Nagz
import Values

/// Measures how fast nags are found among many.
struct NagzSearchBenchmark: Command {
    static let name = "nagz-search"
    static let summary = "Finds nags among many, as a person who chooses one."

    @Option("--items N", "how many") var items = 100_000

    func run(_ report: Report) async throws -> ExitCode {
        let database = try SampleFamily.database(
            at: nil, ofAnna: 10, ofMax: items, due: Date() + 3600)
        try await SampleFamily.using(database) {
            let suggestions = try await Self.milliseconds { try await SampleFamily.suggestions() }
            let words = try await Self.milliseconds {
                try await SampleFamily.found(by: "homework nags for Max")
            }
            let all = try await Self.milliseconds { try await SampleFamily.found(by: "my nags") }
            report.show([
                "items": .int(Int64(items)), "suggest_ms": .double(suggestions),
                "words_ms": .double(words), "all_ms": .double(all),
            ])
        }
        return .ok
    }

    /// The mean of some, after a first one.
    private static func milliseconds(_ find: () async throws -> Int) async throws -> Double {
        guard try await find() > 0 else { throw UnreadableSample(name: "nags") }
        let start = ContinuousClock.now
        for _ in 0..<50 { _ = try await find() }
        return (ContinuousClock.now - start) / .milliseconds(1) / 50
    }
}
