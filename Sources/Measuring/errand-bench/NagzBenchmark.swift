import AppIntents
import Arguments
import Engine
import IntentHosting
import Nagz
import StandardIntents
import SystemFiles
import Values
import Workflows

/// Measures a batch over the database of an app: all open nags of a person are snoozed.
struct NagzBenchmark: Command {
    static let name = "nagz-batch"
    static let summary = "Snoozes many nags in one loop, each in a change of its own."

    @Option("--items N", "how many") var items = 10_000

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: nil)
        try Folder.make("\(home.path)/apps", rights: 0o700)
        let database = try SampleFamily.database(
            at: "\(home.path)/apps/nagz.db", ofAnna: items, due: Date() + 3600)
        let registry = IntentRegistry([.nagz, .standardIntents])
        let definition = try Definition(ofSample: Self.text, against: registry)
        try await SampleFamily.using(database) {
            let sample = try await SampleEngine(home: home.path, registry: registry)
            let start = (ContinuousClock.now, Cost.processorTime)
            try await sample.run(definition, times: 1, atOnce: 1)
            let processor = Cost.processorTime - start.1
            report.show([
                "items": .int(Int64(items)),
                "s": .double((ContinuousClock.now - start.0) / .seconds(1)),
                "cpu": .double(processor / .seconds(1)), "rss": .double(peakMemory()),
            ])
        }
        return .ok
    }

    private static let text = """
        steps:
          - { id: open, intent: nagz.list-nags }
          - id: snoozed
            for_each: "${{ open.value }}"
            as: nag
            key: nag.id
            parallel: 8
            on_error: continue
            do:
              - { intent: nagz.snooze-nag, with: { nag: "${{ nag }}", minutes: 30 } }
        permissions: { reads: ["nagz:*"], writes: ["nagz:*"] }
        """
}
