import Arguments
import Engine
import Glibc
import Values
import Workflows

/// Measures how fast steps are done whose results survive a loss of power.
struct StepsBenchmark: Command {
    static let name = "steps"
    static let summary = "Runs workflows, some at once, and keeps all that they do in a journal."

    @Option("--journal FILE", "what is kept can be found under this name") var journal: FileName?
    @Option("--workflows N", "how many runs") var workflows = 1
    @Option("--steps N", "how many steps each") var steps = 1000
    @Option("--concurrency N", "how many runs at once") var concurrency = 1

    func run(_ report: Report) async throws -> ExitCode {
        let home = SampleHome(under: journal?.text)
        let sample = try await SampleEngine(home: home.path, workers: concurrency + 2)
        home.link()
        let definition = try Definition(ofSample: Self.text(steps: steps))
        let start = (ContinuousClock.now, Cost.processorTime)
        try await sample.run(definition, times: workflows, atOnce: concurrency)
        let count = workflows * steps
        let time = ContinuousClock.now - start.0
        report.show([
            "wall": .double(time / .seconds(1)),
            "cpu": .double((Cost.processorTime - start.1) / .seconds(1)),
            "steps": .int(Int64(count)), "rss": .double(peakMemory()),
        ])
        return .ok
    }

    /// A workflow of so many equal steps.
    private static func text(steps: Int) -> String {
        let step = "  - { intent: sample-intents.greet, with: { name: Ada, times: 2 } }\n"
        return "concurrency: { mode: parallel, max: 10000 }\nsteps:\n"
            + String(repeating: step, count: steps)
    }
}

/// A folder for a store, which goes when nothing was said about it.
final class SampleHome {
    let path: String
    private let journal: String?

    /// Chooses a folder beside the file under whose name the journal is to be found, or a temporary
    /// one.
    init(under journal: String?) {
        self.journal = journal
        path = journal.map { "\($0).home" } ?? "/tmp/errand-bench-\(getpid())"
    }

    /// Lets the files of the database be found under the name that was given.
    func link() {
        guard let journal else { return }
        for suffix in ["", "-wal"] { symlink("\(path)/errand.db\(suffix)", journal + suffix) }
    }

    deinit {
        guard journal == nil else { return }
        for name in [
            "errand.db", "errand.db-wal", "errand.db-shm", "errand.lock", "errand.logmark",
            "errand.mark", "errand.reserve", "apps/nagz.db", "apps/nagz.db-wal",
            "apps/nagz.db-shm",
        ] { unlink("\(path)/\(name)") }
        rmdir("\(path)/apps")
        rmdir("\(path)/blobs")
        rmdir(path)
    }
}
