import Arguments
import Calls
import Catalogue
import Engine
import Glibc
import Home
import Store
import Synchronization
import Values

/// Follows a run, and asks its questions at the terminal.
final class RunWatch: Sendable {
    private let run: RunID
    private let visit: HomeVisit
    private let session: Session
    private let isJSON: Bool
    private let news: NewsWriter

    /// The questions that the person has come for, which are asked before others; `nil` where the
    /// command has wanted the run.
    private let meant: Set<Digest>?

    /// Whether it only shows the run, and never acts on it.
    private let looksOnly: Bool

    /// The request of the person meanwhile.
    private enum Intention {
        case none
        case cancellation(Task<Void, Never>)

        /// Leaves the run where it is.
        case leave
    }

    private struct State {
        var intention = Intention.none

        /// The place up to which the log was told.
        var place: LogPlace?
        var isAsking = false

        /// Whether the question that is on the screen is not asked any more.
        var isOver = false
    }

    private let state = Mutex(State())

    init(
        _ run: RunID, at visit: HomeVisit, _ session: Session, isJSON: Bool,
        isVerbose: Bool = false, askingVisitor meant: [RunQuestion]? = nil,
        looksOnly: Bool = false
    ) {
        self.run = run
        self.visit = visit
        self.session = session
        self.isJSON = isJSON
        self.meant = meant.map { Set($0.map(\.id)) }
        self.looksOnly = looksOnly
        news = NewsWriter(session, isVerbose: isVerbose)
        // A command that started the run shows all of it.
        if meant == nil, !looksOnly { state.withLock { $0.place = .start } }
    }

    /// Returns when the run has ended, or waits for something that this process cannot give.
    func watch() async -> ExitCode {
        visit.signals.listen { [self] number, count in heard(number, count) }
        var objection: String?
        while true {
            let reply = await visit.keeper.reply(to: .follow(form)) { [self] in hear($0) }
            news.end()
            switch reply {
            case .run(let report):
                if let objection { session.errors.print(objection) }
                objection = nil
                guard !looksOnly, let open = next(of: report.questions),
                    let answers = session.answers
                else { return show(report) }
                switch await ask(open, answers) {
                case .text(let text): objection = await answer(open, with: text)
                case .isOver(let sentence): if let sentence { session.errors.print(sentence) }
                case nil:
                    guard case .cancellation(let task) = intention else { return show(report) }
                    await task.value
                }
            case .refused(let refusal) where refusal.kind == .gone: return left(refusal)
            case .refused(let refusal): return session.complain(about: refusal)
            default: return session.complain(about: .unexpected)
            }
        }
    }

    private var form: FollowForm {
        var form = FollowForm(run)
        form.place = state.withLock { $0.place }
        form.tellsOutput = !isJSON
        form.detail = isJSON ? .all : .lines
        form.goesOn = !looksOnly
        return form
    }

    private func hear(_ told: FollowedNews) {
        guard !isJSON else { return }
        news.tell(told)
        if let place = told.place { state.withLock { $0.place = place } }
    }

    private func next(of questions: [RunQuestion]) -> RunQuestion? {
        questions.first { meant?.contains($0.id) == true } ?? questions.first
    }

    private var intention: Intention { state.withLock { $0.intention } }
}

extension RunWatch {
    private func heard(_ number: Int32, _ count: Int) {
        if looksOnly, count == 1 { return leave(isPatient: false) }
        let isAskingVisitor = meant != nil && state.withLock { $0.isAsking }
        switch Interruption(number, count, whileAskingVisitor: isAskingVisitor) {
        case .keepQuestion: session.answers?.interrupt()
        case .cancel: cancel()
        case .leave(let isPatient): leave(isPatient: isPatient && visit.isOwner)
        case .obey: PosixSignals.obey(number)
        }
    }

    private func cancel() {
        news.say("cancelling; Ctrl-C once more leaves the run where it is")
        let task = Task { [run, visit, session] in
            _ = await visit.keeper.reply(
                to: .cancel(run: run.text, isForced: false, by: session.person))
        }
        state.withLock { $0.intention = .cancellation(task) }
        session.answers?.interrupt()
    }

    private func leave(isPatient: Bool) {
        state.withLock { $0.intention = .leave }
        if isPatient { news.say("ending; what is under way has 30 seconds") }
        session.answers?.interrupt()
        Task { await visit.abandon(after: isPatient ? .seconds(30) : .zero) }
    }

    /// Tells the fate of a run that is not followed here any more.
    private func left(_ refusal: HomeReply.Refusal) -> ExitCode {
        let tool = session.program.name
        let isIntended = if case .leave = intention { true } else { false }
        if !isIntended { session.complain(refusal.sentence) }
        if !visit.isKept {
            session.errors.print(RunPage.notStored)
        } else if isIntended, !visit.isOwner {
            session.errors.print("run \(run.short) goes on without this command")
        } else {
            session.errors.print("run \(run.short) is left where it is; \(run.wayOn(with: tool))")
        }
        return .environment
    }

    /// Returns why the answer is no good, if it is not.
    private func answer(_ open: RunQuestion, with text: String) async -> String? {
        let reply = await visit.keeper.reply(
            to: .answer(
                run: open.run.text, path: open.path, question: open.id, text: text,
                by: session.person))
        if case .refused(let refusal) = reply { return refusal.sentence }
        return nil
    }

    /// The fate of a question that a person was asked.
    private enum Reply {
        case text(String)

        /// It is not asked any more, and why, if that is to be said.
        case isOver(String?)
    }

    /// Returns `nil` where the person leaves.
    private func ask(_ open: RunQuestion, _ answers: Answers) async -> Reply? {
        answers.forgetInterruption()
        // A person who sees the question leaves it with Ctrl-C, and does not cancel.
        state.withLock { ($0.isAsking, $0.isOver) = (true, false) }
        defer { state.withLock { $0.isAsking = false } }
        // A person who has just asked for something else is not asked.
        guard case .none = intention else { return nil }
        let question = open.question
        show(question)
        if question.privacy == .private { SecretMemory.protect() }
        let reminders = Task { await remind(of: open, answers) }
        // Reminders come meanwhile, so that no thread is kept from them.
        let text = await aside { answers.next(question.privacy == .private ? .hidden : .shown) }
        reminders.cancel()
        if let text { return .text(text) }
        takePromptAway()
        guard case .none = intention, state.withLock({ $0.isOver }) else { return nil }
        return .isOver(await reminders.value)
    }

    private func show(_ question: Question) {
        session.errors.print(QuestionPage(question).text)
        session.errors.write("> ")
    }

    private func takePromptAway() {
        if session.liveWidth == nil {
            session.errors.print("")
        } else {
            session.errors.write("\r\u{1B}[K")
        }
    }

    /// Shows a question again at each reminder, until it is not asked any more; ends the prompt
    /// then, and returns why.
    private func remind(of open: RunQuestion, _ answers: Answers) async -> String? {
        let request = HomeRequest.reminder(run: open.run, question: open.id)
        while true {
            let reply = await visit.keeper.reply(to: request)
            guard !Task.isCancelled else { return nil }
            guard case .stored = reply else {
                state.withLock { $0.isOver = true }
                answers.interrupt()
                if case .refused(let refusal) = reply, refusal.kind == .mistake {
                    return refusal.sentence
                }
                return nil
            }
            session.errors.print("")
            show(open.question)
        }
    }

    private func show(_ report: RunReport) -> ExitCode {
        if isJSON {
            session.output.print(json: report.stored)
        } else {
            let page = RunPage(report, visit.isKept ? .followed : .forgotten, session)
            if !page.result.isEmpty { session.output.print(page.result) }
            if !page.trouble.isEmpty { session.errors.print(page.trouble) }
        }
        return report.summary.code
    }
}

extension RunSummary {
    /// The exit code of a command that only followed the run.
    var code: ExitCode {
        switch state {
        case .succeeded: .ok
        case .failed: .runFailed
        case .cancelled: .cancelled
        case .queued, .running, .waiting: .parked
        }
    }
}

/// The intention of a person who ends a command while it follows a run.
enum Interruption: Hashable {
    /// The open question stays open.
    case keepQuestion

    /// The run is to end.
    case cancel

    /// The run is left where it is, at once or when running steps have ended.
    case leave(isPatient: Bool)

    /// The process ends at once.
    case obey

    /// Decides by the number of the posix signal, and by how many there have been.
    init(_ number: Int32, _ count: Int, whileAskingVisitor isAskingVisitor: Bool) {
        switch (number, count) {
        case (SIGINT, 1): self = isAskingVisitor ? .keepQuestion : .cancel
        case (_, 1): self = .leave(isPatient: true)
        case (_, 2): self = .leave(isPatient: false)
        default: self = .obey
        }
    }
}
