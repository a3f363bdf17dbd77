import YearTestKit

/// Simulates a year with 1,000 triggers under a seed, and tells what came of it.
@main struct Main {
    static func main() async throws {
        let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
        let clock = ContinuousClock()
        let begin = clock.now
        let report = try await SimulatedYear(seed: seed).report()
        print("seed \(seed): \(report), in \(begin.duration(to: clock.now))")
        for fault in report.faults.prefix(50) { print(fault) }
        precondition(report.faults.isEmpty, "\(report.faults.count) faults")
    }
}
