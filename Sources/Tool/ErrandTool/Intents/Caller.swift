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
    private let host: IntentHost
    private let given: GivenAnswers
    private let isJSON: Bool

    init(
        at visit: HomeVisit, _ session: Session, _ host: IntentHost, _ given: GivenAnswers,
        isJSON: Bool
    ) {
        self.visit = visit
        self.session = session
        self.host = host
        self.given = given
        self.isJSON = isJSON
    }

    /// Makes a request that leads to such a run, and goes on until nothing more is to be asked or
    /// pressed.
    func follow(_ request: HomeRequest) async -> ExitCode {
        var request = request
        // The end of the run before, which is not shown if a button of its view is pressed.
        var last: CallEnd?
        while true {
            let reply = await visit.keeper.reply(to: request)
            guard let run = await run(of: reply) else {
                _ = last?.show()
                return session.complain(about: reply)
            }
            let watch = RunWatch(run, at: visit, session, isJSON: isJSON, calledWith: given)
            let report: RunReport
            switch await watch.outcome() {
            case .left(let code): return code
            case .stands(let found): report = found
            }
            let end = CallEnd(report, of: host, at: visit, session, isJSON: isJSON)
            guard report.summary.state == .succeeded else { return end.show() }
            let number = given.nextPress() ?? end.showAndAsk()
            guard let number else { return warnOfAnswers() }
            last = end.isShown ? nil : end
            var press = PressRequest(number, of: run)
            (press.by, press.person) = (session.person, session.account)
            press.session = session.loginSession
            press.language = session.language
            request = .press(press)
        }
    }

    /// The run that a reply names, after saying so if that had ended before.
    private func run(of reply: HomeReply) async -> RunID? {
        switch reply {
        case .started(let run): return run
        case .known(let run):
            guard !isJSON,
                case .run(let report) = await visit.keeper.reply(to: .show(run.text, .lines))
            else { return run }
            tellEarlierEnd(of: report.summary)
            return run
        default: return nil
        }
    }

    private func tellEarlierEnd(of run: RunSummary) {
        switch run.state {
        case .succeeded: session.errors.print("(done before, and not again)")
        case .failed, .cancelled:
            let retry = "\(session.program.name) retry \(run.id.short)"
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
