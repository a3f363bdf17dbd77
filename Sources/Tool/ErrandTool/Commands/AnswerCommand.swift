import Arguments
import Calls
import Catalogue
import Engine
import Home
import Runs
import Store
import Values

struct AnswerCommand: Command {
    static let name = "answer"
    static let summary = "Answers what a run asks, and looks on while it goes on."
    static let discussion = """
        The first answer counts. It is written as at the terminal: yes or no, the number or the title of a choice, or a \
        value. Without ANSWER, the question is asked here, where Ctrl-C leaves it open. A private answer is not written here, where others \
        could see it: it is asked for at the terminal, or else read from the standard input.

        With '--question', as 'errand show' prints it, the answer counts for that question alone, and not for what the \
        run may ask since.
        """
    static let examples = [
        Example("errand answer 3f9k yes", "a run of 'errand runs --state waiting'")
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Positional("[ANSWER]", "the answer") var text: String?
    @Option("--question ID", "which question, by the beginning of its id") var question: String?
    @Option("--step STEP", "which question, by the id or the path of the step that asks")
    var path: String?
    @Flag("--detach", "does not look on") var isDetached: Bool
    @Flag("--verbose", "shows all that programs write, on a terminal, too") var isVerbose: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        return try await HomeVisit(session).spend(session) {
            await answer(at: $0, session)
        }
    }

    private func answer(at visit: HomeVisit, _ session: Session) async -> ExitCode {
        let report: RunReport
        switch await visit.keeper.reply(to: .show(name.text, .lines)) {
        case .run(let run): report = run
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
        let asked = report.questions.asked(at: path.map(StepPath.init)).filter(isMeant)
        let isHidden = asked.count == 1 && asked[0].question.privacy == .private
        if isHidden, text != nil {
            session.complain(GivenAnswers.seen)
            return .usage
        }
        let text =
            isHidden && session.answers == nil
            ? await hiddenLine(for: asked[0], at: visit, session) : text
        if asked.isEmpty, let nothing = nothingAsked(of: report, hasAnswer: text != nil) {
            let run = report.summary.id
            let late = report.overdue.first(where: isMeant)
            session.complain(
                late.map { "\(nothing): \($0.refusal(of: run, session.personalTime))" }
                    ?? "\(nothing); '\(session.homeCommand("show \(run.short)"))' tells what it asks now"
            )
            return .usage
        }
        if let text {
            let reply = await visit.keeper.reply(to: request(asked, report, text, session))
            guard case .stored = reply, !isDetached else { return session.tell(reply) }
        }
        return await RunWatch(
            report.summary.id, at: visit, session, isJSON: isJSON, isVerbose: isVerbose,
            askingVisitor: asked
        ).watch()
    }

    /// Reads an answer from the standard input, as long as the question is open; a pipe may never
    /// end.
    private func hiddenLine(
        for open: RunQuestion, at visit: HomeVisit, _ session: Session
    ) async -> String? {
        let (lines, ending) = AsyncStream.makeStream(of: String.self)
        // A thread that still reads when the question is over ends with the process.
        Task {
            if let line = await aside({ session.hiddenLine(for: "") }) { ending.yield(line) }
            ending.finish()
        }
        let reminders = Task {
            let request = HomeRequest.reminder(run: open.run, question: open.id)
            while case .stored = await visit.keeper.reply(to: request) {}
            ending.finish()
        }
        defer { reminders.cancel() }
        return await lines.first { _ in true }
    }

    /// The sentence that the named question is not open; of a step with an answer, the owner of the
    /// home knows more.
    private func nothingAsked(of report: RunReport, hasAnswer: Bool) -> String? {
        let run = report.summary.id.short
        if let question { return "run \(run) does not ask '\(question)' any more" }
        return hasAnswer ? nil : path.map { "run \(run) asks nothing at '\($0)'" }
    }

    private func isMeant(_ open: RunQuestion) -> Bool {
        question.map { open.id.description.hasPrefix($0) } ?? true
    }

    private func isMeant(_ late: OverdueWait) -> Bool {
        let isQuestion = question.map { late.question?.description.hasPrefix($0) == true }
        return late.isAsked(at: path.map(StepPath.init)) && isQuestion ?? true
    }

    /// Names the question that was looked at, if there is one only, so that the answer cannot land
    /// on another.
    private func request(
        _ asked: [RunQuestion], _ report: RunReport, _ text: String, _ session: Session
    ) -> HomeRequest {
        guard asked.count == 1, let open = asked.first else {
            return .answer(
                run: report.summary.id.text, path: path.map(StepPath.init), question: nil,
                text: text, by: session.person, session: session.loginSession)
        }
        return .answer(
            run: open.run.text, path: open.path, question: open.id,
            text: session.written(text, for: open.question),
            by: session.person, session: session.loginSession)
    }
}
