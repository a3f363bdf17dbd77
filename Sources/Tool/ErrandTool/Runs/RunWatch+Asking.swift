import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import Screens
import Store
import Synchronization

/// Asks questions of a run at the terminal, or takes their answers from the command line.
extension RunWatch {
    /// The fate of a question that is open.
    enum Reply {
        case text(String)

        /// The command line has something for it that is not taken.
        case refused(String)

        /// It is not asked any more, and why, if that is to be said.
        case isOver(String?)

        /// No person is there, or the person leaves.
        case nothing
    }

    /// Gets the answer to a question: from the command line, or from the person.
    func reply(to open: RunQuestion) async -> Reply {
        if let given {
            if open.question.privacy == .private, session.answers == nil {
                let text = await aside { [session] in session.hiddenLine(for: "") }
                if let text { return .text(text) }
                return given.count == 0 ? .nothing : .refused(GivenAnswers.seen)
            }
            if !open.question.buttons.isEmpty, let number = given.nextPress() {
                let sentence = await press(number, beside: open)
                return sentence.map { .refused($0) } ?? .isOver(nil)
            }
            if open.question.privacy == .open, let text = given.next() {
                let sentence = await take(text, to: open)
                return sentence.map { .refused($0) } ?? .isOver(nil)
            }
        }
        guard let answers = session.answers else { return .nothing }
        return await ask(open, answers) ?? .nothing
    }

    /// Gives an answer, or presses the button that a number names; returns why it is no good, if it
    /// is not.
    func take(_ text: String, to open: RunQuestion) async -> String? {
        if let number = open.question.button(named: text) {
            return await press(number, beside: open)
        }
        let text = session.written(text, for: open.question)
        let reply = await visit.keeper.reply(
            to: .answer(
                run: open.run.text, path: open.path, question: open.id, text: text,
                by: session.person, session: session.loginSession))
        if case .refused(let refusal) = reply { return refusal.sentence }
        return nil
    }

    /// Performs the intent of a button, whose words are shown, while the question stays open.
    private func press(_ number: Int, beside open: RunQuestion) async -> String? {
        var request = PressRequest(number, of: open.run)
        request.question = open.id
        request.times = given?.countPress() ?? 0
        (request.by, request.person) = (session.person, session.person)
        request.session = session.loginSession
        request.language = session.language
        switch await visit.keeper.reply(to: .press(request)) {
        case .started(let run), .known(let run):
            news.end()
            let watch = RunWatch(
                run, at: visit, session, isJSON: isJSON, calledWith: given ?? GivenAnswers())
            defer { visit.signals.listen { [self] number, _ in heard(number) } }
            guard case .stands(let report) = await watch.outcome() else { return nil }
            if report.summary.state != .succeeded {
                return RunPage(report, .followed, session).trouble
            }
            report.steps.last?.dialog.map { session.errors.print(TerminalText.visible($0)) }
            return nil
        case .refused(let refusal): return refusal.sentence
        default: return HomeReply.Refusal.unexpected.sentence
        }
    }

    /// Returns `nil` where the person leaves.
    private func ask(_ open: RunQuestion, _ answers: Answers) async -> Reply? {
        answers.forgetInterruption()
        // A person who sees the question leaves it with Ctrl-C, and does not cancel.
        await beginAsking()
        defer { state.withLock { $0.isAsking = false } }
        // A person who has just asked for something else is not asked.
        guard case .none = intention else { return nil }
        if answers.isHeard, isMisunderstood(open) {
            news.say("two answers did not fit, so this is left")
            return leaveHeard()
        }
        if let list = QuestionPicker(open.question),
            let prompt = PickerPrompt(session, show: news.show(below:))
        {
            return await pick(from: list, prompt, open, answers)
        }
        news.end()
        let question = open.question
        show(question)
        if question.privacy == .private { SecretMemory.protect() }
        let reminders = Task { await remind(of: open, answers) { show(question, again: true) } }
        // Reminders come meanwhile, so that no thread is kept from them.
        let text = await aside { answers.next(question.privacy == .private ? .hidden : .shown) }
        reminders.cancel()
        if let text {
            return answers.isHeard && question.isLeft(by: text) ? leaveHeard() : .text(text)
        }
        takePromptAway()
        return await end(of: reminders)
    }

    /// Notes that a question is asked; returns whether a person who is heard has answered it often
    /// enough.
    ///
    /// One that is asked anew with an objection is the same.
    private func isMisunderstood(_ open: RunQuestion) -> Bool {
        let prompt = open.question.prompt
        return state.withLock { state in
            let before = state.heard
            let isSame =
                before?.question == open.id
                || before?.prompt == prompt && open.question.objection != nil
            let times = isSame ? before?.times ?? 0 : 0
            state.heard = (open.id, prompt, times + 1)
            return times >= AnswerWords.mostMisfits
        }
    }

    /// Leaves the question of a person who is heard: a call ends, and a workflow waits.
    private func leaveHeard() -> Reply? {
        if given != nil { cancel() }
        return nil
    }

    /// Asks with a list below what the run does.
    private func pick(
        from list: QuestionPicker, _ prompt: PickerPrompt, _ open: RunQuestion, _ answers: Answers
    ) async -> Reply? {
        let reminders = Task {
            await remind(of: open, answers) { news.say("still open: \(open.question.shownPrompt)") }
        }
        let heading = QuestionPage(open.question).shownHeading
        let verdict = await aside {
            prompt.verdict(of: list.picker, under: heading)
        }
        reminders.cancel()
        guard let answer = list.answer(by: verdict) else {
            return verdict == .left ? nil : await end(of: reminders)
        }
        news.say("? \(open.question.shownPrompt) \(TerminalText.visible(answer.shown))")
        return .text(answer.text)
    }

    /// Why a question was taken away without an answer; `nil` where the person leaves.
    private func end(of reminders: Task<String?, Never>) async -> Reply? {
        guard case .none = intention, state.withLock({ $0.isOver }) else { return nil }
        return .isOver(await reminders.value)
    }

    private func show(_ question: Question, again isAgain: Bool = false) {
        if isAgain { session.errors.print("") }
        session.errors.print(QuestionPage(question, takesButtons: true).text)
        session.errors.write("> ")
    }

    private func takePromptAway() {
        if session.screen == nil {
            session.errors.print("")
        } else {
            session.errors.write("\r\u{1B}[K")
        }
    }

    /// Shows a question again at each reminder, until it is not asked any more; ends the prompt
    /// then, and returns why.
    private func remind(
        of open: RunQuestion, _ answers: Answers, again: () -> Void
    ) async -> String? {
        let request = HomeRequest.reminder(run: open.run, question: open.id)
        while true {
            let reply = await visit.keeper.reply(to: request)
            guard !Task.isCancelled else { return nil }
            guard case .stored = reply else {
                state.withLock { $0.isOver = true }
                answers.interrupt()
                if case .refused(let refusal) = reply, refusal.kind != .gone {
                    return refusal.sentence
                }
                return nil
            }
            again()
        }
    }
}

extension Question {
    /// The prompt in a line for a terminal.
    fileprivate var shownPrompt: String {
        TerminalText.visible(prompt.split(separator: "\n").joined(separator: " "))
    }
}
