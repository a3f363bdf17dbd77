import Values

/// Something whose speed is worth watching.
struct Benchmark: Sendable {
    let name: String

    /// What is measured, in one line.
    let summary: String

    /// Measures, as the arguments after the name say.
    let run: @Sendable (_ arguments: [String]) throws(UsageError) -> [Figure]
}

extension Benchmark {
    static let all = [sqlite, values]

    /// Returns the figures as one line for programs.
    func json(of figures: [Figure]) -> String {
        let report: Value = [
            "benchmark": .string(name),
            "figures": .list(figures.map(\.value)),
        ]
        return report.json
    }
}
