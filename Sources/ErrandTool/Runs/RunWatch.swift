import Arguments
import Catalogue
import Home
import IntentHosting
import Store
import Values

/// Looks on while a run goes on, and asks the person at the terminal what it wants to know.
struct RunWatch {
    private let run: RunID
    private let visit: HomeVisit
    private let session: Session
    private let isJSON: Bool

    init(_ run: RunID, at visit: HomeVisit, _ session: Session, isJSON: Bool) {
        self.run = run
        self.visit = visit
        self.session = session
        self.isJSON = isJSON
    }

    /// Returns when the run has ended, or waits for something that nobody here can give.
    func watch() async -> ExitCode {
        let cancelling = visit.whenInterrupted { [run, visit, session] in
            _ = await visit.keeper.reply(
                to: .cancel(run: run.text, isForced: false, by: session.person))
        }
        defer { cancelling.cancel() }
        var objection: String?
        while true {
            switch await visit.keeper.reply(to: .follow(run), telling: tell) {
            case .run(let report):
                guard let open = report.questions.first, let answers = session.answers,
                    let text = ask(open.question, objection, answers)
                else { return show(report) }
                objection = await answer(open, with: text)
            case .refused(let refusal): return session.complain(about: refusal)
            default: return session.complain(about: .unexpected)
            }
        }
    }

    /// Returns why the answer is no good, if it is not.
    private func answer(_ open: OpenRunQuestion, with text: String) async -> String? {
        let reply = await visit.keeper.reply(
            to: .answer(run: run.text, path: open.path, text: text, by: session.person))
        if case .refused(let refusal) = reply { return refusal.sentence }
        return nil
    }

    private func ask(_ question: Question, _ objection: String?, _ answers: Answers) -> String? {
        if let objection { session.errors.print(objection) }
        session.errors.print(QuestionPage(question).text)
        session.errors.write("> ")
        return answers.next(question.privacy == .private ? .hidden : .shown)
    }

    private func tell(_ news: RunNews) {
        guard !isJSON else { return }
        for step in news.steps {
            if let line = StepLine(step).news { session.errors.print(line) }
        }
    }

    private func show(_ report: RunReport) -> ExitCode {
        if isJSON {
            session.output.print(report.stored.prettyJSON)
        } else {
            let page = RunPage(report, session.program.name)
            if !page.result.isEmpty { session.output.print(page.result) }
            if !page.trouble.isEmpty { session.errors.print(page.trouble) }
        }
        return report.summary.code
    }
}

extension RunSummary {
    /// What a command that looked on ends with.
    var code: ExitCode {
        switch state {
        case .succeeded: .ok
        case .failed: .runFailed
        case .cancelled: .cancelled
        case .queued, .running, .waiting: .parked
        }
    }
}
