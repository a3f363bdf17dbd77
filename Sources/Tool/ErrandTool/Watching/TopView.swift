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
    private let folder: HomeFolder
    private let time: PersonalTime
    private var board = TopBoard()

    /// The owner of the home, while it answers.
    private var owner: DistantHome?

    /// The question that is shown.
    private var asked: (question: RunQuestion, list: QuestionPicker?)?

    /// The time between two looks at the size of the window, in milliseconds, and the number of
    /// these between two looks at the home.
    private static let pace: Int32 = 250
    private static let looks = 4

    private static let beginning = "\u{1B}[?1049h\u{1B}[?25l"
    private static let farewell = "\u{1B}[?25h\u{1B}[?1049l"

    init?(_ session: Session, _ folder: HomeFolder, _ time: PersonalTime) {
        guard let keyboard = session.answers?.keyboard, let screen = session.screen,
            session.outputIsTerminal
        else { return nil }
        self.session = session
        self.keyboard = keyboard
        self.screen = screen
        self.folder = folder
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
            owner?.hangUp()
        }
        var looks = 0
        while true {
            if looks % Self.looks == 0 { await look() }
            looks += 1
            draw()
            switch await aside({ [keyboard] in keyboard.next(within: Self.pace) }) {
            case .over: return .ok
            case .nothing: continue
            case .keys(let keys):
                for key in keys {
                    let room = TopPage.room(in: screen.size())
                    guard let wish = board.press(key, room: room) else { continue }
                    if wish == .quit { return .ok }
                    await act(on: wish)
                    looks = 0
                }
            }
        }
    }

    private func draw() {
        let size = screen.size()
        let page = TopPage(
            board, time, now: session.now(), tool: session.program.name, in: size)
        let lines = page.lines.map { "\($0.painted(screen.isColoured))\u{1B}[K" }
        session.errors.write("\u{1B}[H\(lines.joined(separator: "\r\n"))\u{1B}[J")
    }

    /// Asks the owner how the home stands.
    private func look() async {
        do {
            if owner == nil { owner = try DistantHome(folder) }
            guard let owner else { return board.take(nil) }
            board.take(try await HomeStatus(from: owner, at: session.now()))
        } catch let refusal as HomeReply.Refusal {
            // The next look finds out whether another process owns it.
            owner?.hangUp()
            owner = nil
            board.take(nil)
            if refusal.kind != .gone { board.note = refusal.sentence }
        } catch {
            board.take(nil)
            board.note = "\(error)"
        }
    }
}

// MARK: - Doing what is wanted

extension TopView {
    private func act(on wish: TopBoard.Wish) async {
        switch wish {
        case .quit: break
        case .show(let run):
            guard let report = await report(on: run) else { return }
            let page = RunPage(report, .shown, session.withoutColours).text
            board.read(
                page.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { ScreenLine(String($0)) })
        case .ask(let run):
            guard let report = await report(on: run) else { return }
            guard let question = report.questions.first else {
                board.note = "run \(run.short) asks nothing"
                return
            }
            ask(question)
        case .cancel(let run):
            await tell(.cancel(run: run.text, isForced: false, by: session.person))
        case .retry(let run):
            var request = RetryRequest(of: run)
            request.by = session.person
            await tell(.retry(request))
        case .answer(let verdict): await answer(verdict)
        }
    }

    private func report(on run: RunID) async -> RunReport? {
        switch await owner?.reply(to: .show(run.text, .lines)) {
        case .run(let report): return report
        case .refused(let refusal): board.note = refusal.sentence
        default: board.note = "no process serves this home"
        }
        return nil
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

    private func answer(_ verdict: Picker.Verdict?) async {
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
            (request.by, request.person) = (session.person, session.account)
            (request.session, request.language) = (session.loginSession, session.language)
            return await tell(.press(request))
        }
        await tell(
            .answer(
                run: open.run.text, path: open.path, question: open.id, text: text,
                by: session.person, session: session.loginSession))
    }

    private func tell(_ request: HomeRequest) async {
        switch await owner?.reply(to: request) {
        case .stored(let sentence): board.note = sentence.isEmpty ? "done" : sentence
        case .started(let run), .known(let run), .left(let run): board.note = "run \(run.short)"
        case .refused(let refusal): board.note = refusal.sentence
        case nil: board.note = "no process serves this home"
        default: board.note = HomeReply.Refusal.unexpected.sentence
        }
    }
}
