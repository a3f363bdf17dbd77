import Arguments
import Glibc

/// Runs one benchmark by its name.
@main
struct Main {
    private static let tool = Tool<Format, Report>(
        "errand-bench", "Measures the parts of errand, through the code that errand itself uses.",
        sections: [
            CommandSection(
                "Benchmarks",
                [
                    ValuesBenchmark.self, SQLiteBenchmark.self, ExpressionsBenchmark.self,
                    CronBenchmark.self, RRuleBenchmark.self, IntentsBenchmark.self,
                    YAMLBenchmark.self, StepsBenchmark.self, LoopBenchmark.self,
                    ResumeBenchmark.self, SchedBenchmark.self, WatchBenchmark.self,
                    SignalsBenchmark.self, HTTPBenchmark.self, NagzBenchmark.self,
                    NagzSearchBenchmark.self, PhrasesBenchmark.self, EditorBenchmark.self,
                ])
        ],
        examples: [
            Example("errand-bench values", "shows figures for people"),
            Example("errand-bench values --json", "ends with a line for programs"),
        ])

    static func main() async {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch try tool.invocation(for: arguments, environment: [:]) {
            case .version: print("errand-bench")
            case .help(let page): print(page.text(HelpStyle(width: 100)))
            case .run(let benchmark, let format):
                exit(try await benchmark.run(Report(of: type(of: benchmark).name, format)).rawValue)
            }
        } catch {
            let sentence = "\(error)\n"
            write(STDERR_FILENO, sentence, sentence.utf8.count)
            exit((error is UsageError ? ExitCode.usage : .environment).rawValue)
        }
    }
}
