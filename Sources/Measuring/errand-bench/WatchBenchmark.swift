import Arguments
import Diagnostics
import Engine
import Glibc
import SQLite
import Values
import Workflows

/// Watches the files of a folder with a trigger until it is ended.
struct WatchBenchmark: Command {
    static let name = "watch"
    static let summary = "Watches files until SIGTERM, and runs a program or writes a log for each."

    @Option("--dir FOLDER", "where files change") var folder: FileName?
    @Option("--exec PROGRAM", "the program to run after each write") var program: String?
    @Option("--out FILE", "the program's argument") var out: FileName?
    @Option("--log FILE", "takes a line for each new file") var log: FileName?
    @Flag("--arm", "shows how long it takes until all folders are watched") var isArming: Bool
    @Option("--durability WORD", "'full' or 'process'") var durability = "full"

    func run(_ report: Report) async throws -> ExitCode {
        guard let folder else { throw UsageError("say '--dir'") }
        let home = SampleHome(under: nil)
        let sample = try await SampleEngine(
            home: home.path, surviving: durability == "process" ? .process : .power)
        let definition = try Definition(ofSample: text(watching: folder.text))
        let base = residentMemory()
        let start = ContinuousClock.now
        for problem in try await sample.engine.load([definition]) {
            Self.tell(problem.text)
        }
        // Folders are looked through beside all else.
        await sample.engine.idle()
        if isArming {
            report.show([
                "s": .double((ContinuousClock.now - start) / .seconds(1)),
                "base_kib": .double(base * 1024),
            ])
            fflush(nil)
        } else {
            Self.tell("armed")
        }
        var ends = sigset_t()
        sigemptyset(&ends)
        sigaddset(&ends, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &ends, nil)
        var signal: Int32 = 0
        sigwait(&ends, &signal)
        return .ok
    }

    private static func tell(_ line: String) {
        let line = "\(line)\n"
        write(STDERR_FILENO, line, line.utf8.count)
    }

    private func text(watching folder: String) -> String {
        let changes = log == nil ? "modified" : "created"
        let action =
            if let program, let out {
                "{ intent: shell.run, with: { args: ['\(program)', '\(out.text)'] } }"
            } else {
                """
                { intent: sample-intents.note-files, with: \
                { paths: '${{ trigger.files.map(f, f.path) }}', log: '\(log?.text ?? "/dev/null")' } }
                """
            }
        return """
            on: { file: "\(folder)/**", changes: [\(changes)], settle: 0s, batch: \(log != nil) }
            concurrency: { mode: parallel, max: 10000 }
            steps: [\(action)]
            """
    }
}
