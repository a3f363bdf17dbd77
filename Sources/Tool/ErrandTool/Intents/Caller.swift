import Arguments
import Calls
import Diagnostics
import Engine
import Home
import IntentHosting
import Store

/// Follows a run that performs one intent for a person, then those of the buttons that are pressed
/// after it.
struct Caller {
    private let visit: HomeVisit
    private let session: Session
    private let given: GivenAnswers
    private let isJSON: Bool
    private let naming: ResultPage.Naming

    /// Follows at a home; without `naming`, intents are listed once one is to be named.
    init(
        at visit: HomeVisit, _ session: Session, _ given: GivenAnswers = GivenAnswers(),
        isJSON: Bool, naming: ResultPage.Naming? = nil
    ) {
        self.visit = visit
        self.session = session
        self.given = given
        self.isJSON = isJSON
        self.naming =
            naming ?? { action in
                visit.registry(session).flatMap {
                    IntentHost($0, clock: ContinuousClock()).intent(behind: action)
                }
            }
    }

    /// Makes a request that leads to such a run, and goes on until nothing more is to be asked or
    /// pressed.
    func follow(_ request: HomeRequest) async -> ExitCode {
        await follow(await visit.keeper.reply(to: request))
    }

    /// Goes on likewise from the reply to such a request.
    func follow(_ reply: HomeReply) async -> ExitCode {
        var reply = reply
        // The end of the run before, which is not shown if a button of its view is pressed.
        var last: CallEnd?
        while true {
            guard let run = await run(of: reply) else {
                _ = last?.show()
                return session.complain(about: reply)
            }
            let opening = if case .opened(let opening) = reply { opening } else { Opening?.none }
            let watch = RunWatch(run, at: visit, session, isJSON: isJSON, calledWith: given)
            let report: RunReport
            switch await watch.outcome() {
            case .left(let code): return code
            case .stands(let found): report = found
            }
            let opened = await openedStep(by: opening, report)
            let end = CallEnd(
                report, opened, naming: naming, at: visit, session, isJSON: isJSON,
                isAgain: opening?.isAgain ?? false)
            guard report.summary.state == .succeeded || opened != nil else { return end.show() }
            let number = await press(after: end, report)
            guard let number else { return warnOfAnswers() }
            last = end.isShown ? nil : end
            var press = PressRequest(number, of: opening?.shown.run ?? run)
            (press.by, press.person) = (session.person, session.person)
            press.session = session.loginSession
            press.language = session.language
            reply = await visit.keeper.reply(to: .press(press))
        }
    }

    /// Shows the end of a run, unless the command line has a button for it; returns the button.
    private func press(after end: CallEnd, _ report: RunReport) async -> Int? {
        if let number = given.nextPress() { return number }
        _ = end.show()
        await confirm(report)
        return await end.ask()
    }

    /// The step that an opening is to show; `nil` if there is none, or it has no result.
    private func openedStep(by opening: Opening?, _ report: RunReport) async -> StepReport? {
        guard let opening, report.showing != nil || report.summary.state == .succeeded else {
            return nil
        }
        guard opening.shown.run != report.summary.id else {
            return report.steps.last { $0.path == opening.shown.path }
        }
        let detail: ReportDetail = isJSON ? .all : .lines
        let reply = await visit.keeper.reply(to: .show(opening.shown.run.text, detail))
        guard case .run(let other) = reply else { return nil }
        return other.steps.last { $0.path == opening.shown.path }
    }

    /// Lets the run that opens something end well, now that it was written to its reader.
    private func confirm(_ report: RunReport) async {
        guard let question = report.showing, !Output.hasLostReader else { return }
        // Too late, it is offered again; it was seen all the same.
        _ = await visit.keeper.reply(
            to: .answer(
                run: report.summary.id.text, path: question.path, question: question.id,
                text: RunReport.shownAnswer, by: session.person))
    }

    /// The run that a reply names, after saying so if that had ended before.
    private func run(of reply: HomeReply) async -> RunID? {
        switch reply {
        case .started(let run): return run
        case .opened(let opening) where !opening.isOver:
            if opening.isAgain, !isJSON {
                session.errors.print("(offered again: it was opened before, and not seen)")
            }
            return opening.run
        case .known(let run): return await known(run)
        case .opened(let opening): return await known(opening.run)
        default: return nil
        }
    }

    private func known(_ run: RunID) async -> RunID {
        guard !isJSON,
            case .run(let report) = await visit.keeper.reply(to: .show(run.text, .lines))
        else { return run }
        tellEarlierEnd(of: report.summary)
        return run
    }

    private func tellEarlierEnd(of run: RunSummary) {
        switch run.state {
        case .succeeded: session.errors.print("(done before, and not again)")
        case .failed, .cancelled:
            let retry = session.homeCommand("retry \(run.id.short)")
            session.errors.print("(\(run.state.rawValue) before; '\(retry)' does it again)")
        case .queued, .running, .waiting: break
        }
    }

    /// An answer that nothing asked for may have been meant for another intent.
    private func warnOfAnswers() -> ExitCode {
        let left = given.count
        if left > 0 { session.errors.print("warning: answers that nothing asked for: \(left)") }
        return .ok
    }
}
