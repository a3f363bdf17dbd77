import Arguments
import IntentHosting
import SampleIntents

/// Measures the cost to find intents and to call one.
struct IntentsBenchmark: Command {
    static let name = "intents"
    static let summary = "Finds 200 intents, as a process that has just begun, and calls one."

    func run(_ report: Report) async throws -> ExitCode {
        let (registry, time) = try Self.discovery()
        report.show(keyed: [("discovery_ms_200", time)] + (try await Self.callFigures(registry)))
        return .ok
    }

    /// The first look at the packs; a second one would find much of its work done.
    private static func discovery() throws -> (IntentRegistry, Figure) {
        var registry: IntentRegistry?
        let time = ContinuousClock().measure { registry = IntentRegistry([.sampleIntents]) }
        guard let registry, registry.intents.count > 200, registry.problems.isEmpty else {
            throw WrongCount(count: registry?.intents.count ?? 0)
        }
        return (registry, .milliseconds("discovery of 200", time))
    }

    /// The registry is not what was measured.
    private struct WrongCount: Error, CustomStringConvertible {
        let count: Int

        var description: String { "found \(count) intents" }
    }
}
