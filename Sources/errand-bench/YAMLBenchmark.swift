import Arguments
import Diagnostics
import Glibc
import Values
import YAML

/// How fast files are read, one or all of a folder.
struct YAMLBenchmark: Command {
    static let name = "yaml"
    static let summary = "Reads a file, or each file of a folder, as many times as told."

    /// How far files are read.
    enum Stage: String, CaseIterable, ArgumentValue {
        case tree
    }

    @Positional("PATH", "a file or a folder of files") var path: FileName
    @Option("--reps N", "how many times; the best counts") var repetitions = 5
    @Option("--stage STAGE", "how far they are read") var stage = Stage.tree

    func run(_ report: Report) async throws -> ExitCode {
        let files = try SampleFiles(at: path.text)
        let times = try (0..<max(repetitions, 1)).map { _ in
            try Cost.processorTime { try files.forEach(Self.read) }
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        report.show([
            "s": .double((times.min() ?? .zero) / .seconds(1)),
            "rss": .double(Double(usage.ru_maxrss) / 1024),
        ])
        return .ok
    }

    private static func read(_ source: SourceFile) throws {
        var reader = DocumentReader(source)
        let document = reader.document()
        guard document != nil, reader.diagnostics.isEmpty else {
            throw UnreadableSample(name: source.name)
        }
    }
}
