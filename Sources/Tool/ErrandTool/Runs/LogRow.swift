import Diagnostics
import Engine
import Home
import IntentTraits
import Screens

/// A line of a run's log as a person reads it.
struct LogRow {
    private let level: LoggedLine.Level
    private let lines: [String]
    private let terminal: Terminal

    init(_ level: LoggedLine.Level, _ text: String, on terminal: Terminal) {
        self.level = level
        lines = ProgramLines.all(of: text)
        self.terminal = terminal
    }

    /// The line; where it has breaks of its own, the rest stands under its beginning.
    var text: String {
        let space = String(repeating: " ", count: level.rawValue.count + 2)
        let name = terminal.paint(level.rawValue, ink)
        return "\(name): \(lines.joined(separator: "\n\(space)"))"
    }

    private var ink: Ink {
        switch level {
        case .debug, .info: .faint
        case .warning: .yellow
        case .error: .red
        }
    }
}
