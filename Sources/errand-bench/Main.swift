import Glibc
import Values

/// Runs one benchmark by its name: `errand-bench NAME [--json] [OPTIONS]`.
@main
struct Main {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            let message = "errand-bench: \(error.message)\n"
            write(STDERR_FILENO, message, message.utf8.count)
            exit(2)
        }
    }

    private static func run(_ arguments: [String]) throws(UsageError) {
        guard let name = arguments.first, name != "--help" else {
            for benchmark in Benchmark.all { print("\(benchmark.name)\t\(benchmark.summary)") }
            return
        }
        guard let benchmark = Benchmark.all.first(where: { $0.name == name }) else {
            let names = Benchmark.all.map(\.name).joined(separator: ", ")
            throw UsageError("no benchmark is named '\(name)'; there are: \(names)")
        }
        let figures = try benchmark.run(arguments.dropFirst().filter { $0 != "--json" })
        if arguments.contains("--json") {
            print(benchmark.json(of: figures))
        } else {
            for figure in figures { print(figure) }
        }
    }
}
