import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Runs
import Screens
import Store
import Values

/// A run as a person reads it.
struct RunPage {
    private let report: RunReport
    private let occasion: Occasion
    private let command: HomeCommand
    private let time: PersonalTime?
    private let terminal: Terminal

    /// Whether all kept output of steps is shown.
    private let isVerbose: Bool

    /// Whether signs may be drawn with, and whether a person wants none.
    private let isDrawing: Bool
    private let isPlain: Bool
    private let now: Timestamp

    /// The occasion of the page, which decides what it can point to.
    enum Occasion {
        /// A person has asked for it, and has all there is.
        case shown

        /// A command has looked on, and ends.
        case followed

        /// A command has looked on that stored nothing, so that there is no run once it ends.
        case forgotten

        /// A document has it, and no command of this home reaches it.
        case exported
    }

    init(_ report: RunReport, _ occasion: Occasion, _ session: Session, isVerbose: Bool = false) {
        self.report = report
        self.isVerbose = isVerbose
        self.occasion = occasion
        command = session.homeCommand
        time = session.personalTime
        terminal = session.terminal
        isDrawing = session.outputIsTerminal
        isPlain = session.isPlain
        now = session.now()
    }

    /// The most columns that a value takes; all of it is in the data.
    private static let longestValue = 500

    /// The result: a line for each output.
    var result: String {
        var lines = report.outputs.flatMap {
            ProgramLines.labelled($0.key.description, $0.value.told.cut(to: Self.longestValue))
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
            case .failed where occasion == .followed:
                failures + ["'\(command("show \(id)"))' tells more"]
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
        if let behind = report.behind { return [report.summary.id.queued(behind: behind, command)] }
        var lines = [standing]
        for open in report.questions {
            lines += QuestionPage(open.question).text.split(separator: "\n").map { "  \($0)" }
            guard isInHome else { continue }
            guard open.path != .parked else {
                let run = open.run.short
                lines.append(
                    "'\(command("resume \(run)"))' goes on, '\(command("cancel \(run)"))' ends it")
                continue
            }
            lines.append(open.wayOn(with: command))
        }
        guard isInHome else { return lines + (occasion == .forgotten ? [Self.notStored] : []) }
        lines += report.overdue.map { $0.sentence(time) }
        if report.isLeft { lines.append(report.summary.id.wayOn(with: command)) }
        for app in report.missingApps {
            lines.append(
                "'\(command.tool)' has no app '\(app)'; "
                    + "the run goes on where a program that has it serves this home"
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
        lines += trace
        if !report.log.isEmpty { lines.append("log:") }
        lines += report.log.map { line in
            let at = time.map { "\($0.long(line.at)) " } ?? ""
            return "  \(at)\(LogRow(line.level, line.text, on: terminal).text)"
        }
        if let button { lines.append(button) }
        return (lines + [result, trouble].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    /// Whether commands find the run afterwards.
    private var isInHome: Bool { occasion == .shown || occasion == .followed }

    /// The command that presses a button of its last view.
    private var button: String? {
        let views = report.steps.compactMap(\.snippet)
        guard let view = views.last, !view.actions.isEmpty, isInHome else { return nil }
        return "'\(command("press \(id) N"))' presses a button"
    }

    /// The steps, on a terminal with signs for what is inside of what, and with a bar for each that
    /// shows when it was done.
    private var trace: [String] {
        let outlines = RunTrace(report.steps).outlines {
            StepLine($0).line + ScreenLine(Self.mark, nil)
        } details: {
            details(of: $0)
        }
        let guides: Outline.Guides = isDrawn ? .lines : .spaces
        let lines = outlines.flatMap { $0.lines(guides) }
        // The lines of steps are in the order of the rows, and marked.
        var rows = RunTrace(report.steps).rows[...]
        return lines.map { line in
            guard let unmarked = line.without(Self.mark) else { return "  \(terminal.paint(line))" }
            let step = rows.popFirst()?.step
            return "  \(terminal.paint(with(bar(of: step), unmarked)))"
        }
    }

    /// The sign at the end of a step's own line, which no text has.
    private static let mark = "\u{E000}"

    private func details(of step: StepReport) -> [ScreenLine] {
        let line = StepLine(step)
        let most = isVerbose ? .max : StepReport.mostLines
        let said = line.output(most: most) + line.earlier(most: most)
        let told = (step.decision?.lines ?? []) + line.returned
        let texts =
            told.map { "  \($0)" } + said.map { String($0.dropFirst(2)) }
            + line.view.map { String($0.dropFirst(4)) }
        return texts.map { ScreenLine(isPlain ? $0.replacing("│", with: "|") : $0) }
    }

    private var isDrawn: Bool { isDrawing && !isPlain }

    /// Puts a bar to the right end of a line.
    private func with(_ bar: String?, _ line: ScreenLine) -> ScreenLine {
        guard let bar else { return line }
        let room = terminal.width - 3 - timelineWidth
        return line.cut(to: room - 1).padded(to: room) + ScreenLine(bar, .green)
    }

    private var timelineWidth: Int { min(40, terminal.width / 4) }

    private func bar(of step: StepReport?) -> String? {
        guard isDrawn, terminal.width >= 60, let step, let started = step.started,
            let first = report.summary.started
        else { return nil }
        let end = report.summary.ended ?? max(now, first)
        return Timeline(first...max(first, end), width: timelineWidth)
            .bar(from: started, to: step.finished ?? end)
    }

    private var origin: String {
        let created = report.summary.created
        let again = report.summary.retryOf.map { ", does run \($0.short) again" } ?? ""
        let undo = report.summary.undoOf.map { ", undoes run \($0.short)" } ?? ""
        let cause = report.summary.cause
        let wish = WishWords(report.source, for: report.person, startedBy: cause).text
        return
            "run \(report.summary.id), by \(cause)\(wish), \(time?.long(created) ?? "\(created)")\(again)\(undo)"
    }

    private var id: String { report.summary.id.short }
}

extension RunID {
    /// The sentence that a run waits for its turn, and what ends that.
    func queued(behind other: RunSummary, _ command: HomeCommand) -> String {
        let id = other.id.short
        let way =
            other.isLeft
            ? other.id.wayOn(with: command) : "'\(command("show \(id)"))' tells how that goes on"
        return "run \(short) is queued behind run \(id), which is \(other.stateText); "
            + "\(way), and '\(command("cancel \(id)"))' ends it"
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
