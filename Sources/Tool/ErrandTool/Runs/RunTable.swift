import Catalogue
import Home
import Screens
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
        return Columns(rows: runs.map(row)).lines(on: terminal).joined(separator: "\n")
    }

    private func row(of run: RunSummary) -> [Columns.Cell] {
        let again = run.retryOf.map { "does \($0.short) again" }
        let undo = run.undoOf.map { "undoes \($0.short)" }
        return [
            .init(run.id.short), .init(time.short(run.created)), .init(span(of: run)),
            .init(run.workflow), .init(run.stateText, run.state.ink),
            .init([again, undo].compactMap(\.self).joined(separator: "  ")),
        ]
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
