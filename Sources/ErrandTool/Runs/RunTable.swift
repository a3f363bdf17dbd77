import Catalogue
import Diagnostics
import Home
import Store

/// Runs in columns.
struct RunTable {
    private let runs: [RunSummary]
    private let time: PersonalTime
    private let terminal: Terminal

    init(_ runs: [RunSummary], _ time: PersonalTime, on terminal: Terminal) {
        self.runs = runs
        self.time = time
        self.terminal = terminal
    }

    var text: String {
        guard !runs.isEmpty else { return "no runs" }
        let rows = runs.map { run in
            [run.id.short, time.short(run.created), run.workflow]
                .map(TerminalText.visible)
        }
        let widths = (0..<3).map { column in
            rows.map { TerminalText.width(of: $0[column]) }.max() ?? 0
        }
        return zip(rows, runs).map { row, run in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - TerminalText.width(of: cell))
            }
            let state = TerminalText.visible(run.stateText)
            let again = run.retryOf.map { "does \($0.short) again" }
            let undo = run.undoOf.map { "undoes \($0.short)" }
            return
                (cells + [terminal.paint(state, run.state.ink)] + [again, undo].compactMap(\.self))
                .joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension RunState {
    /// How the word stands out.
    var ink: Ink? {
        switch self {
        case .succeeded: .green
        case .failed: .red
        case .cancelled, .waiting: .yellow
        case .queued, .running: nil
        }
    }
}
