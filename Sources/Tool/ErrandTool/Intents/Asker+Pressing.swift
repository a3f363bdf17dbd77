import Arguments
import Calls
import Diagnostics
import IntentHosting
import IntentTraits
import Snippets

/// Presses buttons of the view beside a question, which stays open meanwhile.
extension Asker {
    /// Returns the number of the button that the command line wants pressed before the question is
    /// answered.
    mutating func button(beside pending: PendingCall) -> Int? {
        if pending.buttons > 0, let number = presser.number(of: pending.buttons) { return number }
        guard let number = given.first.flatMap(pending.button) else { return nil }
        given.removeFirst()
        return number
    }

    /// Calls the intent of a button, and asks again beside the view as it is then.
    mutating func press(
        _ number: Int, beside pending: PendingCall, endingIfItFails: Bool
    ) async throws -> CallProgress {
        guard let failure = try await failure(ofPressing: number, beside: pending) else {
            return .asked(await pending.redrawn())
        }
        guard endingIfItFails else {
            _ = session.complain(about: failure, as: .runFailed)
            return .asked(await pending.redrawn())
        }
        _ = await pending.cancel()
        return .ended(.failed(failure))
    }

    /// Calls the intent of a button; its questions are asked at once, and its words are shown.
    private mutating func failure(
        ofPressing number: Int, beside pending: PendingCall
    ) async throws -> CallFailure? {
        guard let action = pending.snippet?.actions[number - 1] else { return nil }
        pressed += 1
        let key = IdempotencyKey(
            "\(pending.call.key)/\(pending.question.ordinal)-\(pressed)/\(number)")
        do {
            let call = try await host.call(pressing: action, key: key, in: conditions.surroundings)
            var inner = Asker(session, host, conditions, given, presser)
            let outcome = try await inner.outcome(of: call)
            (given, presser) = (inner.given, inner.presser)
            switch outcome {
            case .ended(.failed(let failure)), .refused(let failure): return failure
            case .ended(.succeeded(let result)): tell(result)
            case .parked(let question, _): throw UsageError(Self.unanswered(question))
            }
            return nil
        } catch let failure as CallFailure { return failure }
    }

    private func tell(_ result: CallResult) {
        guard let dialog = result.dialog else { return }
        session.errors.print(TerminalText.visible(dialog.full))
    }

    private static func unanswered(_ question: Question) -> String {
        "the button's intent asks '\(question.prompt)'; give its answer before that of the first question"
    }
}

extension PendingCall {
    /// The number of buttons beside the question.
    var buttons: Int { snippet?.actions.count ?? 0 }

    /// The button that a text names where a number is no answer.
    func button(named text: String) -> Int? {
        guard case .confirmation = question.form, let number = Int(text), number >= 1,
            number <= buttons
        else { return nil }
        return number
    }
}
