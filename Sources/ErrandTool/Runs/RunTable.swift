import Diagnostics
import Home
import Store

/// Runs in columns.
struct RunTable {
    private let runs: [RunSummary]

    init(_ runs: [RunSummary]) {
        self.runs = runs
    }

    var text: String {
        guard !runs.isEmpty else { return "no runs" }
        let rows = runs.map { run in
            [String(run.id.text.prefix(8)), "\(run.created)", run.workflow, run.stateText]
                .map(TerminalText.visible)
        }
        let widths = (0..<3).map { column in
            rows.map { TerminalText.width(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - TerminalText.width(of: cell))
            }
            return (cells + [row[3]]).joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
