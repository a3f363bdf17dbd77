import Arguments
import Catalogue
import Diagnostics
import Glibc
import TimeZones
import Values
import Workflows
import YAML

/// Measures how fast files are read, one or all of a folder.
struct YAMLBenchmark: Command {
    static let name = "yaml"
    static let summary = "Reads a file, or each file of a folder, as many times as told."

    /// The stage up to which files are read.
    enum Stage: String, CaseIterable, ArgumentValue {
        /// The nodes of their document.
        case tree
        /// Workflows that were checked against the intents that they call.
        case checked
    }

    @Positional("PATH", "a file or a folder of files") var path: FileName
    @Option("--reps N", "how many times; the best counts") var repetitions = 5
    @Option("--stage STAGE", "how far they are read") var stage = Stage.tree

    func run(_ report: Report) async throws -> ExitCode {
        let files = try SampleFiles(at: path.text)
        let read = try reader()
        let times = try (0..<max(repetitions, 1)).map { _ in
            try Cost.processorTime { try files.forEach(read) }
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        report.show([
            "s": .double((times.min() ?? .zero) / .seconds(1)),
            "rss": .double(Double(usage.ru_maxrss) / 1024),
        ])
        return .ok
    }

    private func reader() throws -> (SourceFile) throws -> Void {
        guard stage == .checked else { return Self.read }
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let surroundings = Surroundings(
            zones: zones, zone: try zones.zone(named: "UTC"), firstSeen: .epoch
        ) { throw UnreadableSample(name: $0) }
        return { try Self.check($0, in: surroundings) }
    }

    private static func read(_ source: SourceFile) throws {
        var reader = DocumentReader(source)
        let document = reader.document()
        guard document != nil, reader.diagnostics.isEmpty else {
            throw UnreadableSample(name: source.name)
        }
    }

    private static func check(_ source: SourceFile, in surroundings: Surroundings) throws {
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(reading: source, in: surroundings, reportingTo: &diagnostics)
        workflow?.check(in: source, against: .ofSamples, reportingTo: &diagnostics)
        guard workflow != nil, !diagnostics.hasErrors else {
            let problem = diagnostics.sorted().first.map { DiagnosticRenderer().render($0) }
            throw UnreadableSample(name: source.name, problem: problem)
        }
    }
}
