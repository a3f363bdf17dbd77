import Diagnostics
import Engine
import Home
import Runs
import Screens

/// A line of a step's output, as a person reads it: `|` stands before its standard output and that
/// of an app, `!` before its standard error.
struct SpokenRow {
    private let line: SpokenLines.Line
    private let title: String
    private let terminal: Terminal

    init(_ line: SpokenLines.Line, _ title: StepTitle?, on terminal: Terminal) {
        self.line = line
        self.title = TerminalText.visible(
            title?.name(attempt: line.entry.attempt) ?? line.entry.path.readable)
        self.terminal = terminal
    }

    var text: String {
        let isError = line.entry.kind == .errors
        let sign = terminal.paint(isError ? "!" : "|", isError ? .yellow : .faint)
        return "\(terminal.paint(title, .faint)) \(sign) \(line.text)"
    }
}
