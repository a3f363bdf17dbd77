import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Runs
import Store
import Values

/// A run as a person reads it.
struct RunPage {
    private let report: RunReport
    private let occasion: Occasion
    private let tool: String
    private let time: PersonalTime?
    private let terminal: Terminal

    /// Whether all kept output of steps is shown.
    private let isVerbose: Bool

    /// The occasion of the page, which decides what it can point to.
    enum Occasion {
        /// A person has asked for it, and has all there is.
        case shown

        /// A command has looked on, and ends.
        case followed

        /// A command has looked on that stored nothing, so that there is no run once it ends.
        case forgotten
    }

    init(_ report: RunReport, _ occasion: Occasion, _ session: Session, isVerbose: Bool = false) {
        self.report = report
        self.isVerbose = isVerbose
        self.occasion = occasion
        tool = session.program.name
        time = session.personalTime
        terminal = session.terminal
    }

    /// The most columns that a value takes; all of it is in the data.
    private static let longestValue = 500

    /// The result: a line for each output.
    var result: String {
        var lines = report.outputs.map {
            let value = TerminalText.visible($0.value.spelling).cut(to: Self.longestValue)
            return "\(TerminalText.visible($0.key.description)): \(value)"
        }
        if let reason = report.reason {
            lines.insert(TerminalText.visible("stopped: \(reason)"), at: 0)
        }
        return lines.joined(separator: "\n")
    }

    /// The trouble, or the command that lets the run go on.
    var trouble: String {
        let lines: [String] =
            switch report.summary.state {
            case .failed where occasion == .followed: failures + ["'\(tool) show \(id)' tells more"]
            case .failed: failures
            case .cancelled: ["run \(id) was cancelled"]
            case .waiting, .queued, .running: whatIsMissing
            case .succeeded: []
            }
        return lines.map(TerminalText.visible).joined(separator: "\n")
    }

    private var failures: [String] {
        report.failed.map { failure, origin in
            let place = origin.place.map { "\($0): " } ?? ""
            let step = failure.step.isEmpty ? "" : "'\(failure.step)': "
            let run = origin.run.map { " (in run \($0.short))" } ?? ""
            return "\(place)error: \(step)\(failure.message)\(run)"
        }
    }

    private var whatIsMissing: [String] {
        if let behind = report.behind { return [report.summary.id.queued(behind: behind, tool)] }
        var lines = [standing]
        for open in report.questions {
            lines += QuestionPage(open.question).text.split(separator: "\n").map { "  \($0)" }
            guard occasion != .forgotten else { continue }
            guard open.path != .parked else {
                let run = open.run.short
                lines.append("'\(tool) resume \(run)' goes on, '\(tool) cancel \(run)' ends it")
                continue
            }
            lines.append(open.wayOn(with: tool))
        }
        guard occasion != .forgotten else { return lines + [Self.notStored] }
        lines += report.overdue.map { $0.sentence(time) }
        if report.isLeft { lines.append(report.summary.id.wayOn(with: tool)) }
        for app in report.missingApps {
            lines.append(
                "'\(tool)' has no app '\(app)'; the run goes on where a program that has it serves this home"
            )
        }
        return lines
    }

    private var standing: String {
        if report.summary.isParked { return "run \(id) is parked" }
        if let waitingFor = report.summary.waitingFor {
            return "run \(id) waits for \(waitingFor)\(until)"
        }
        return report.summary.state == .running
            ? "run \(id) goes on" : "run \(id) waits for its turn"
    }

    /// The sentence about a run that was not stored, and did not come to its end.
    static let notStored =
        "the run was not stored, and has ended with this process; "
        + "leave out '--no-journal' for one that can go on later"

    private var until: String {
        guard let deadline = report.deadline, !report.isLeft else { return "" }
        return ", until \(time?.long(deadline) ?? "\(deadline)")"
    }

    /// All of it.
    var text: String {
        let summary = report.summary
        let state = terminal.paint(TerminalText.visible(summary.stateText), summary.state.ink)
        var lines = [
            "\(TerminalText.visible(summary.workflow)) \(state)",
            "  \(TerminalText.visible(origin))",
        ]
        if let started = summary.started, let ended = summary.ended {
            lines.append("  took \(ended.since(started).rounded)")
        }
        if let next = report.retriedBy { lines.append("  done again as run \(next.short)") }
        lines += report.undos.map { undo in
            let state = undo.state == .succeeded ? "" : " (\(undo.state.rawValue))"
            return "  undone by run \(undo.run.short)\(state)"
        }
        if let trouble = report.journalTrouble { lines.append("  (\(trouble))") }
        if report.isShortened { lines.append("  (the first steps are left out)") }
        for step in report.steps { lines += text(of: step) }
        if !report.log.isEmpty { lines.append("log:") }
        lines += report.log.map { line in
            let at = time.map { "\($0.long(line.at)) " } ?? ""
            return "  \(at)\(LogRow(line.level, line.text, on: terminal).text)"
        }
        if let button { lines.append(button) }
        return (lines + [result, trouble].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    /// The command that presses a button of its last view.
    private var button: String? {
        let views = report.steps.compactMap(\.snippet)
        guard let view = views.last, !view.actions.isEmpty, occasion != .forgotten else {
            return nil
        }
        return "'\(tool) press \(id) N' presses a button"
    }

    private func text(of step: StepReport) -> [String] {
        let line = StepLine(step, on: terminal)
        let most = isVerbose ? .max : StepReport.mostLines
        let said = (line.output(most: most) + line.earlier(most: most)).map { "  \($0)" }
        return ["  \(line.text)"] + said + line.returned.map { "      \($0)" } + line.view
    }

    private var origin: String {
        let created = report.summary.created
        let again = report.summary.retryOf.map { ", does run \($0.short) again" } ?? ""
        let undo = report.summary.undoOf.map { ", undoes run \($0.short)" } ?? ""
        return
            "run \(report.summary.id), by \(report.summary.cause), \(time?.long(created) ?? "\(created)")\(again)\(undo)"
    }

    private var id: String { report.summary.id.short }
}

extension RunID {
    /// The sentence that a run waits for its turn, and what ends that.
    func queued(behind other: RunSummary, _ tool: String) -> String {
        let id = other.id.short
        let way =
            other.isLeft
            ? other.id.wayOn(with: tool) : "'\(tool) show \(id)' tells how that goes on"
        return "run \(short) is queued behind run \(id), which is \(other.stateText); "
            + "\(way), and '\(tool) cancel \(id)' ends it"
    }
}

extension RunSummary {
    /// The state, and the coming end.
    var stateText: String {
        let end = conclusion.map { ", will be \($0.rawValue)" } ?? ""
        return state.isFinal ? state.rawValue : "\(standing)\(end)"
    }

    private var standing: String {
        if isParked { return "parked: \(waitingFor ?? "a person has to decide about it")" }
        return waitingFor.map { "waiting for \($0)" } ?? state.rawValue
    }
}
