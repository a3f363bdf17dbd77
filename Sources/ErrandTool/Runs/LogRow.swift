import Diagnostics
import Engine
import IntentTraits

/// A line of a run's log as a person reads it.
struct LogRow {
    private let line: LoggedLine
    private let terminal: Terminal

    init(_ line: LoggedLine, on terminal: Terminal) {
        self.line = line
        self.terminal = terminal
    }

    var text: String {
        let level = terminal.paint(line.level.rawValue, ink)
        return "\(level): \(TerminalText.visible(line.text))"
    }

    private var ink: Ink {
        switch line.level {
        case .debug, .info: .faint
        case .warning: .yellow
        case .error: .red
        }
    }
}
