import Arguments
import Values

/// The format of figures.
struct Format: ArgumentGroup { @Flag("--json", "writes one line for programs") var isJSON: Bool }

/// Shows the figures of a benchmark.
struct Report: Sendable {
    private let benchmark: String
    private let format: Format

    init(of benchmark: String, _ format: Format) {
        self.benchmark = benchmark
        self.format = format
    }

    func show(_ figures: [Figure]) {
        guard format.isJSON else { return figures.forEach { print($0) } }
        let report: Value = [
            "benchmark": .string(benchmark),
            "figures": .list(figures.map(\.value)),
        ]
        print(report.json)
    }

    /// Shows figures by the names that programs compare them under.
    func show(keyed figures: [(key: String, figure: Figure)]) {
        guard format.isJSON else { return show(figures.map(\.figure)) }
        var report = ValueMap()
        for (key, figure) in figures { report[.string(key)] = figure.amount }
        print(Value.map(report).json)
    }

    /// Shows figures in rows of their own form to programs that compare them with those of others.
    func show(rows: [(name: String, figures: [Figure])]) {
        guard format.isJSON else {
            return rows.forEach { row in
                print(row.name)
                show(row.figures)
            }
        }
        var report = ValueMap()
        for row in rows { report[.string(row.name)] = .list(row.figures.map(\.amount)) }
        print(Value.map(report).json)
    }

    /// Shows figures in a form that is for programs only.
    func show(_ figures: Value) { print(figures.json) }
}
