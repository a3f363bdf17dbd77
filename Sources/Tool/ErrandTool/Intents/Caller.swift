import Arguments
import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Values

/// Makes a call of the command line, then those of the buttons that are pressed after it.
struct Caller {
    private let session: Session
    private let host: IntentHost
    private let conditions: CallConditions
    private let command: CallCommand

    /// The output of programs.
    private let said = CallOutput { _, _ in }
    private var asker: Asker

    init(_ session: Session, _ host: IntentHost, _ command: CallCommand) throws {
        self.session = session
        self.host = host
        self.command = command
        conditions = try command.conditions(in: session, said)
        let presser = Presser(session, command.presses, asks: !command.isJSON)
        asker = Asker(session, host, conditions, command.answers[...], presser)
    }

    /// Goes on until nothing more is to be asked or pressed.
    mutating func make(_ call: IntentCall) async throws -> ExitCode {
        var call = call
        // A value that a button brings along is no typing mistake.
        var refusal = ExitCode.usage
        while true {
            switch try await asker.outcome(of: call) {
            case .ended(.succeeded(let result)):
                // The last output, which is no line yet.
                _ = conditions.output?.end()
                guard let number = try button(of: result, after: call) else { return end() }
                do {
                    call = try await press(number, of: result, after: call)
                } catch {
                    return session.complain(about: error, as: .runFailed)
                }
                refusal = .runFailed
            case .ended(.failed(let failure)):
                tellOutput(unless: failure)
                return session.complain(
                    about: failure, as: failure.isCancellation ? .cancelled : .runFailed)
            case .refused(let failure):
                return session.complain(
                    about: failure,
                    as: failure.code == "missing-dependency" ? .environment : refusal)
            case .parked(let question, let buttons):
                return park(question, beside: buttons, of: call)
            }
        }
    }

    /// Shows the output of programs before a failure, unless the failure shows it.
    private func tellOutput(unless failure: CallFailure) {
        _ = conditions.output?.end()
        let lines = ProgramLines.all(of: said.end())
        guard !lines.allSatisfy({ failure.description.contains($0) }) else { return }
        for line in lines { session.errors.print(line) }
    }

    /// An answer that nothing asked for may have been meant for another intent.
    private func end() -> ExitCode {
        let left = asker.given.count
        if left > 0 { session.errors.print("warning: answers that nothing asked for: \(left)") }
        return .ok
    }

    /// Shows a result, unless it is known already which button of it is pressed, and returns the
    /// number of the button.
    private mutating func button(
        of result: CallResult, after call: IntentCall
    ) throws(UsageError) -> Int? {
        let count = result.actions.count
        if let number = asker.presser.number(of: count) { return number }
        show(result, of: call)
        return try asker.presser.ask(count)
    }

    /// Returns the call of a button; the same one of the same call has the same key.
    private func press(
        _ number: Int, of result: CallResult, after call: IntentCall
    ) async throws(CallFailure) -> IntentCall {
        try await host.call(
            pressing: result.actions[number - 1], key: IdempotencyKey("\(call.key)/\(number)"),
            in: conditions.surroundings)
    }

    private func show(_ result: CallResult, of call: IntentCall) {
        var result = result
        if case .secret? = host.registry.catalogue.intent(call.intent)?.result {
            result = result.withoutSecret
        }
        let page = ResultPage(result, of: host)
        session.output.print(
            command.isJSON ? page.value.prettyJSON : page.text(at: session.terminal))
    }

    /// Shows a question that no person is there to answer, and the command to go on with.
    private func park(_ question: Question, beside buttons: Int, of call: IntentCall) -> ExitCode {
        let parameters = host.registry.catalogue.intent(call.intent)?.parameters ?? []
        var line = CallLine(
            of: session.word, call, parameters,
            asking: command.hiddenValues(of: parameters).names(beside: command.values), asker.taken,
            options: command.lastingOptions + asker.presser.given.map { "--press=\($0)" })
        line.hasSecretAnswers = asker.hasTakenSecrets
        line.asksInSecret = question.privacy == .private
        if command.isJSON {
            let data: Value = [
                "question": question.stored, "key": .string(call.key.text),
                "line": .string(line.text),
            ]
            session.output.print(data.prettyJSON)
        } else {
            session.errors.print(QuestionPage(question, buttons: buttons).text)
            session.errors.print("to go on, \(line.introduction)")
            session.errors.print("  " + TerminalText.visible(line.text))
        }
        return .parked
    }
}

extension Session {
    /// Prints all reasons, a line each.
    func complain(about failure: CallFailure, as code: ExitCode) -> ExitCode {
        for message in failure.messages { complain(message.text) }
        return code
    }
}
