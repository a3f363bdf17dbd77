import Diagnostics
import Engine
import Home
import Runs
import Screens

/// The effect of undoing a run, as a person reads it: first the things that stay as they are.
struct UndoPage {
    private let report: UndoReport
    private let terminal: Terminal

    init(_ report: UndoReport, on terminal: Terminal) {
        self.report = report
        self.terminal = terminal
    }

    var text: String {
        guard !report.steps.isEmpty else {
            return "run \(report.run.short) has done nothing that can be undone"
        }
        let others = report.steps.filter { $0.fate != .kept }
        return (kept + others.map(line)).joined(separator: "\n")
    }

    /// A line for each step that stays.
    var kept: [String] { report.steps.filter { $0.fate == .kept }.map(line) }

    /// A line that names acts which are newer than the one that is undone and cannot be; `nil`
    /// where there are none.
    static func passedOver(_ acts: some Collection<ActReport>) -> String? {
        guard !acts.isEmpty else { return nil }
        let named = acts.prefix(3).map { "\($0.intent) (run \($0.run.short))" }
        let rest = acts.count > named.count ? " and \(acts.count - named.count) more" : ""
        return "newer, and not to be undone: \(named.joined(separator: ", "))\(rest)"
    }

    private func line(_ step: UndoReport.Step) -> String {
        let place = [step.path.readable, step.intent].compactMap(\.self).joined(separator: " ")
        let title = step.name ?? place
        return "\(sign(of: step)) \(TerminalText.visible("\(title): \(words(of: step))"))"
    }

    private func sign(of step: UndoReport.Step) -> String {
        switch step.fate {
        case .undone: terminal.paint("✓", .green)
        case .asked: terminal.paint("?", .yellow)
        case .kept: terminal.paint("✗", .red)
        case .undoneBefore: terminal.paint("-", .faint)
        }
    }

    private func words(of step: UndoReport.Step) -> String {
        switch step.fate {
        case .undone: "would be undone (\(step.things.joined(separator: ", ")))"
        case .asked: "may have happened, so you would be asked"
        case .kept: "stays, since \(step.reason ?? "it cannot be undone")"
        case .undoneBefore: "was undone by run \(step.by?.short ?? "")"
        }
    }
}
