import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Screens
import Store
import Values

/// Shows a board on the whole screen, and does what its person wants.
final class TopView {
    private let session: Session
    private let keyboard: Keyboard
    private let screen: LiveScreen
    private let owner: OwnerLine
    private let time: PersonalTime
    private var board = TopBoard()

    /// The question that is shown.
    private var asked: (question: RunQuestion, list: QuestionPicker?)?

    /// The time between two looks at the size of the window, in milliseconds, and that while an
    /// answer is on its way.
    private static let (pace, shortPace): (Int32, Int32) = (250, 25)

    /// The time between two looks at the home.
    private static let lookPace = Duration.seconds(1)

    /// An owner that has not answered for so long is said to be silent.
    private static let patience = TimeSpan.seconds(2)

    private static let beginning = "\u{1B}[?1049h\u{1B}[?25l"
    private static let farewell = "\u{1B}[?25h\u{1B}[?1049l"

    init?(_ session: Session, _ folder: HomeFolder, _ time: PersonalTime) {
        guard let keyboard = session.answers?.keyboard, let screen = session.screen,
            session.outputIsTerminal
        else { return nil }
        self.session = session
        self.keyboard = keyboard
        self.screen = screen
        owner = OwnerLine(to: folder, now: session.now)
        self.time = time
    }

    /// Goes on until the person leaves, or a signal comes.
    func show() async -> ExitCode {
        let signals = PosixSignals()
        signals.listen { number, _ in PosixSignals.obey(number) }
        guard keyboard.hold(farewell: Self.farewell) else { return .environment }
        session.errors.write(Self.beginning)
        defer {
            keyboard.release()
            signals.stop()
            owner.hangUp()
        }
        var lastLook: ContinuousClock.Instant?
        while true {
            for answer in owner.answers() {
                take(answer)
                if case .told = answer { lastLook = nil }
            }
            if lastLook.map({ .now - $0 >= Self.lookPace }) ?? true, owner.begin(.look) {
                lastLook = .now
            }
            draw()
            let isAnswering = owner.waitingSince != nil && board.silence == nil
            let pace = isAnswering ? Self.shortPace : Self.pace
            switch await aside({ [keyboard] in keyboard.next(within: pace) }) {
            case .over: return .ok
            case .nothing: continue
            case .keys(let keys):
                for key in keys {
                    let room = TopPage.room(in: screen.size())
                    guard let wish = board.press(key, room: room) else { continue }
                    if wish == .quit { return .ok }
                    act(on: wish)
                }
            }
        }
    }

    private func draw() {
        let (size, now) = (screen.size(), session.now())
        let silence = owner.waitingSince.map { now.since($0) }
        board.silence = silence.flatMap { $0 < Self.patience ? nil : $0 }
        let page = TopPage(
            board, time, now: now, tool: session.program.name, in: size)
        let lines = page.lines.map { "\($0.painted(screen.isColoured))\u{1B}[K" }
        session.errors.write("\u{1B}[H\(lines.joined(separator: "\r\n"))\u{1B}[J")
    }
}

// MARK: - Doing what is wanted

extension TopView {
    private func act(on wish: TopBoard.Wish) {
        switch wish {
        case .quit: break
        case .show(let run): begin(.show(run))
        case .ask(let run): begin(.ask(run))
        case .cancel(let run):
            begin(.tell(.cancel(run: run.text, isForced: false, by: session.person)))
        case .retry(let run):
            var request = RetryRequest(of: run)
            request.by = session.person
            begin(.tell(.retry(request)))
        case .answer(let verdict): answer(verdict)
        }
    }

    private func begin(_ wish: OwnerLine.Wish) {
        if !owner.begin(wish) { board.note = "the process that serves this home does not answer" }
    }

    private func take(_ answer: OwnerLine.Answer) {
        switch answer {
        case .status(let status): board.take(status)
        case .report(let report, for: .ask(let run)):
            guard let question = report.questions.first else {
                board.note = "run \(run.short) asks nothing"
                return
            }
            ask(question)
        case .report(let report, _):
            let page = RunPage(report, .shown, session.withoutColours).text
            board.read(
                page.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { ScreenLine(String($0)) })
        case .told(.stored(let sentence)): board.note = sentence.isEmpty ? "done" : sentence
        case .told(.started(let run)), .told(.known(let run)), .told(.left(let run)):
            board.note = "run \(run.short)"
        case .told: board.note = HomeReply.Refusal.unexpected.sentence
        case .refused(let refusal): board.note = refusal.sentence
        case .trouble(let sentence):
            board.take(nil)
            board.note = sentence
        }
    }

    private func ask(_ question: RunQuestion) {
        let list = QuestionPicker(question.question)
        asked = (question, list)
        let heading = QuestionPage(question.question)
        if let list {
            return board.pick(list.picker, under: heading.shownHeading)
        }
        let isHidden = question.question.privacy == .private
        if isHidden { SecretMemory.protect() }
        let lines = heading.text.split(separator: "\n").map { ScreenLine(String($0), .bold) }
        board.type(LineField(isHidden: isHidden), under: lines)
    }

    private func answer(_ verdict: Picker.Verdict?) {
        guard let (open, list) = asked else { return }
        asked = nil
        let text: String?
        switch verdict {
        case .typed(let words): text = words
        case nil: text = nil
        default: text = list?.answer(by: verdict)?.text
        }
        guard let text else {
            board.note = "the question stays open"
            return
        }
        if let number = open.question.button(named: text) {
            var request = PressRequest(number, of: open.run)
            request.question = open.id
            (request.by, request.person) = (session.person, session.person)
            (request.session, request.language) = (session.loginSession, session.language)
            return begin(.tell(.press(request)))
        }
        begin(
            .tell(
                .answer(
                    run: open.run.text, path: open.path, question: open.id, text: text,
                    by: session.person, session: session.loginSession)))
    }
}
