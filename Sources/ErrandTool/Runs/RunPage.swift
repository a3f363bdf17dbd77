import Catalogue
import Diagnostics
import Engine
import Home
import IntentHosting
import Store
import Values

/// A run as a person reads it.
struct RunPage {
    private let report: RunReport
    private let tool: String

    init(_ report: RunReport, _ tool: String) {
        self.report = report
        self.tool = tool
    }

    /// What came of it: a line for each output.
    var result: String {
        var lines = report.outputs.map { "\($0.key): \($0.value.spelling)" }
        if let reason = report.reason { lines.insert("stopped: \(reason)", at: 0) }
        return lines.map(TerminalText.visible).joined(separator: "\n")
    }

    /// What went wrong, or what has to be done that it goes on.
    var trouble: String {
        var lines: [String] = []
        switch report.summary.state {
        case .failed:
            let failures = report.failure.map { [$0] + $0.others } ?? []
            lines += failures.map { failure in
                let place = failure.step.isEmpty ? "" : "\(failure.step): "
                return "error: \(place)\(failure.message)"
            }
            lines.append("'\(tool) show \(id)' tells more")
        case .cancelled: lines.append("run \(id) was cancelled")
        case .waiting, .queued, .running:
            lines.append("run \(id) waits for \(report.summary.waitingFor ?? "its turn")")
            for open in report.questions {
                lines += QuestionPage(open.question).text.split(separator: "\n").map { "  \($0)" }
                lines.append("'\(tool) answer \(id) ANSWER' lets it go on")
            }
        case .succeeded: break
        }
        return lines.map(TerminalText.visible).joined(separator: "\n")
    }

    /// All of it.
    var text: String {
        let summary = report.summary
        var lines = ["\(summary.workflow) \(summary.stateText)"]
        lines.append("  run \(id), by \(summary.cause), created \(summary.created)")
        if let started = summary.started, let ended = summary.ended {
            lines.append("  took \(ended.since(started).rounded)")
        }
        if report.isShortened { lines.append("  (the first steps are left out)") }
        lines += report.steps.map { "  \(StepLine($0).text)" }
        if !result.isEmpty { lines.append(result) }
        if !trouble.isEmpty { lines.append(trouble) }
        return lines.joined(separator: "\n")
    }

    private var id: String { report.summary.id.text }
}

extension RunSummary {
    /// The state, and what is still to come.
    var stateText: String {
        if let conclusion, !state.isFinal {
            return "\(state.rawValue), will be \(conclusion.rawValue)"
        }
        if let waitingFor, state == .waiting { return "waiting for \(waitingFor)" }
        return state.rawValue
    }
}
