import Catalogue
import Diagnostics
import Home
import Store
import Values

/// Runs in columns.
struct RunTable {
    private let runs: [RunSummary]
    private let time: PersonalTime
    private let terminal: Terminal

    /// The time up to which runs that have not ended are counted.
    private let now: Timestamp

    init(_ runs: [RunSummary], _ time: PersonalTime, on terminal: Terminal, now: Timestamp) {
        self.now = now
        self.runs = runs
        self.time = time
        self.terminal = terminal
    }

    var text: String {
        guard !runs.isEmpty else { return "no runs" }
        let rows = runs.map { run in
            [run.id.short, time.short(run.created), span(of: run), run.workflow]
                .map(TerminalText.visible)
        }
        let widths = (0..<4).map { column in
            rows.map { TerminalText.width(of: $0[column]) }.max() ?? 0
        }
        return zip(rows, runs).map { row, run in
            // A run that has not begun has taken no time.
            let cells = zip(row, widths).filter { $0.1 > 0 }.map { cell, width in
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

    /// How long a run took, or goes on already; a wait for people takes any time.
    private func span(of run: RunSummary) -> String {
        if let took = run.took { return took.rounded }
        guard run.state == .running, let started = run.started, started <= now else { return "" }
        return "\(now.since(started).rounded) so far"
    }
}

extension RunState {
    /// The colour of the word.
    var ink: Ink? {
        switch self {
        case .succeeded: .green
        case .failed: .red
        case .cancelled, .waiting: .yellow
        case .queued, .running: nil
        }
    }
}
