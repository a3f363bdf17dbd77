import Arguments
import Calls
import Diagnostics
import Engine
import Home
import Runs
import Store
import Values

/// How a run stands that performs one intent, as the person sees it who has called that.
final class CallEnd {
    private let report: RunReport

    /// The step that was opened, if the run is to show one.
    private let opened: StepReport?

    /// Whether that was opened before, and not seen.
    private let isAgain: Bool
    private let naming: ResultPage.Naming
    private let visit: HomeVisit
    private let session: Session
    private let isJSON: Bool
    private(set) var isShown = false

    init(
        _ report: RunReport, _ opened: StepReport? = nil, naming: @escaping ResultPage.Naming,
        at visit: HomeVisit, _ session: Session, isJSON: Bool, isAgain: Bool = false
    ) {
        self.report = report
        self.opened = opened
        self.isAgain = isAgain
        self.naming = naming
        self.visit = visit
        self.session = session
        self.isJSON = isJSON
    }

    private var step: StepReport? { opened ?? report.steps.last }

    func show() -> ExitCode {
        isShown = true
        if let opened {
            show(opened)
            return .ok
        }
        switch report.summary.state {
        case .succeeded:
            if let step { show(step) }
        case .failed, .cancelled: tellFailure()
        case .waiting, .queued, .running: park()
        }
        return code
    }

    /// Asks which button of its view is pressed; an empty line presses none.
    ///
    /// What is heard and is no number is the next request.
    func ask() async -> Int? {
        let count = step?.snippet?.actions.count ?? 0
        guard !isJSON, count > 0, let answers = session.answers else { return nil }
        session.errors.print("Which button?\n[a number from 1 to \(count), or nothing]")
        while true {
            session.errors.write("> ")
            guard let text = await aside({ answers.next(.shown) }) else {
                session.errors.print("")
                return nil
            }
            if text.isEmpty || AnswerWords.leaves(text) { return nil }
            if let number = AnswerWords.number(text), number >= 1, number <= count {
                return number
            }
            guard !answers.isHeard else {
                answers.putBack(text)
                return nil
            }
            session.errors.print(
                TerminalText.visible(
                    "a button is a number from 1 to \(count); '\(text)' is none"))
        }
    }

    private func show(_ step: StepReport) {
        var page = ResultPage(step, of: report.summary.id, naming: naming)
        page.isOfferedAgain = isAgain
        session.show(page, isJSON: isJSON)
        if !step.followUps.isEmpty, visit.ownsHome { session.tellNotServed() }
    }

    /// Shows why it did not succeed, after the output of programs, unless the reason shows that.
    private func tellFailure() {
        let failures = ([report.failure] + (report.failure?.others ?? [])).compactMap(\.self)
        let reason = failures.first?.message ?? "the call was cancelled"
        for line in ProgramLines.all(of: step?.output ?? "") where !reason.contains(line) {
            session.errors.print(line)
        }
        for line in reason.split(separator: "\n") { session.complain(String(line)) }
        guard isJSON else { return }
        var data = begun
        data["state"] = .string(report.summary.state.rawValue)
        data["error"] = report.failure?.stored
        session.output.print(Value.map(data).prettyJSON)
    }

    /// What programs are told of a call that has no result.
    private var begun: ValueMap { ["run": .string(report.summary.id.text)] }

    /// Shows what it waits for, and the command to go on with.
    private func park() {
        guard isJSON else {
            let page = RunPage(report, visit.isKept ? .followed : .forgotten, session)
            session.errors.print(page.trouble)
            return
        }
        var data = begun
        if let open = report.questions.first {
            data["question"] = open.question.stored
            data["line"] = .string(open.command(with: session.homeCommand))
        }
        session.output.print(Value.map(data).prettyJSON)
    }

    private var code: ExitCode {
        switch report.failure?.code {
        case "missing-dependency": .environment
        case "cancelled": .cancelled
        default: report.summary.code
        }
    }
}
