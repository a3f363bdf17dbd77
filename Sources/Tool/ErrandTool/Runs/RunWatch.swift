import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import Glibc
import Home
import Store
import Synchronization
import Values

/// Follows a run, and asks its questions at the terminal.
final class RunWatch: Sendable {
    let run: RunID
    let visit: HomeVisit
    let session: Session
    let isJSON: Bool
    let news: NewsWriter

    /// The questions that the person has come for, which are asked before others; `nil` where the
    /// command has wanted the run.
    let meant: Set<Digest>?

    /// Whether it only shows the run, and never acts on it.
    let looksOnly: Bool

    /// The answers of a command that has called one intent; `nil` where a workflow is run.
    let given: GivenAnswers?

    /// The request of the person meanwhile.
    enum Intention {
        case none
        case cancellation(Task<Void, Never>)

        /// Leaves the run where it is.
        case leave
    }

    struct State {
        var intention = Intention.none

        /// The place up to which the log was told.
        var place: LogPlace?
        var isAsking = false

        /// Whether the question that is on the screen is not asked any more.
        var isOver = false

        var interruptions = Interruptions()

        /// Whether Ctrl-C was pressed at a question, and the person is to say what it means.
        var wantsWayOut = false

        /// The question that a person who is heard was asked last, and how many times.
        var heard: (question: Digest, prompt: String, times: Int)?

        /// The task that asks that while the run goes on.
        var wayOut: Task<Void, Never>?

        /// Notes that a question of the run is asked, unless that task has not ended.
        mutating func beginAsking() -> Bool {
            guard wayOut == nil else { return false }
            (isAsking, isOver) = (true, false)
            return true
        }
    }

    let state = Mutex(State())

    init(
        _ run: RunID, at visit: HomeVisit, _ session: Session, isJSON: Bool,
        isVerbose: Bool = false, askingVisitor meant: [RunQuestion]? = nil,
        looksOnly: Bool = false, calledWith given: GivenAnswers? = nil
    ) {
        self.run = run
        self.visit = visit
        self.session = session
        self.isJSON = isJSON
        self.meant = meant.map { Set($0.map(\.id)) }
        self.looksOnly = looksOnly
        self.given = given
        news = NewsWriter(session, isVerbose: isVerbose, tellsSteps: given == nil)
        // A command that started the run shows all of it.
        if meant == nil, !looksOnly { state.withLock { $0.place = .start } }
    }

    /// How the run stands when it is not followed any more.
    enum Outcome {
        case stands(RunReport)

        /// It was left, after saying so.
        case left(ExitCode)
    }

    /// Shows the run until it has ended, or waits for something that this process cannot give.
    func watch() async -> ExitCode {
        switch await outcome() {
        case .stands(let report): show(report)
        case .left(let code): code
        }
    }

    /// Returns when the run has ended, or waits for something that this process cannot give.
    func outcome() async -> Outcome {
        visit.signals.listen { [self] number, _ in heard(number) }
        var objection: String?
        while true {
            let told = await visit.keeper.reply(to: .follow(form)) { [self] in hear($0) }
            await endWayOut()
            switch told {
            case .run(let report):
                if let objection { news.say(objection) }
                objection = nil
                guard !looksOnly, let open = next(of: report.questions) else {
                    if report.summary.state.isFinal { news.tellRest(of: report) }
                    news.end(leaving: true, in: report.summary.state)
                    return .stands(report)
                }
                let reply = await reply(to: open)
                if case .nothing = reply, await decidesWayOut() { continue }
                switch reply {
                case .text(let text): objection = await take(text, to: open)
                case .refused(let sentence):
                    news.end(leaving: true)
                    session.complain(sentence)
                    session.errors.print(open.wayOn(with: session.homeCommand))
                    return .left(.usage)
                case .isOver(let sentence): if let sentence { news.say(sentence) }
                case .nothing:
                    guard case .cancellation(let task) = intention else {
                        news.end(leaving: true)
                        return .stands(report)
                    }
                    await task.value
                }
            case .refused(let refusal):
                news.end(leaving: true)
                return .left(
                    refusal.kind == .gone ? left(refusal) : session.complain(about: refusal))
            default:
                news.end(leaving: true)
                return .left(session.complain(about: .unexpected))
            }
        }
    }

    private var form: FollowForm {
        var form = FollowForm(run)
        form.place = state.withLock { $0.place }
        form.tellsOutput = !isJSON || given != nil
        form.detail = isJSON ? .all : .lines
        form.goesOn = !looksOnly
        form.isPersonal = given != nil && session.outputIsTerminal
        return form
    }

    private func hear(_ told: FollowedNews) {
        // What an app prints while it is called goes to the standard error, beside the data.
        guard !isJSON || given != nil else { return }
        news.tell(told)
        if let place = told.place { state.withLock { $0.place = place } }
    }

    private func next(of questions: [RunQuestion]) -> RunQuestion? {
        // The command that shows an opened thing answers for that by itself.
        let asked = given == nil ? questions : questions.filter { !$0.isOfShowing }
        return asked.first { meant?.contains($0.id) == true } ?? asked.first
    }

    var intention: Intention { state.withLock { $0.intention } }
}

extension RunWatch {
    /// Tells the fate of a run that is not followed here any more.
    private func left(_ refusal: HomeReply.Refusal) -> ExitCode {
        let isIntended = if case .leave = intention { true } else { false }
        if !isIntended { session.complain(refusal.sentence) }
        if !visit.isKept {
            session.errors.print(RunPage.notStored)
        } else if isIntended, !visit.isOwner {
            session.errors.print("run \(run.short) goes on without this command")
        } else {
            session.errors.print(
                "run \(run.short) is left where it is; \(run.wayOn(with: session.homeCommand))")
        }
        return .environment
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
