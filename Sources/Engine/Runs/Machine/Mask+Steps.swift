import Calls
import IntentTraits
import Values

/// Hides the secrets of a run in the words of its steps, before anything is stored or told.
extension Mask {
    func callAsFunction(_ result: StepResult) -> StepResult {
        if isEmpty { return result }
        var masked = result
        masked.value = result.value.map { self($0) }
        masked.dialog = result.dialog.map { self($0) }
        masked.supporting = result.supporting.map { self($0) }
        masked.remarks = result.remarks.map { self($0) }
        if hides(result.snippet) {
            masked.snippet = nil
            masked.remarks.append("its view shows a secret, so it is not kept")
        }
        if hides(result.opened) {
            masked.opened = nil
            masked.remarks.append("what it opens has a secret in it, so it is not kept")
        }
        return hidingTouches(of: masked)
    }

    private func hides(_ part: (some StoredForm)?) -> Bool {
        part.map { self($0.stored) != $0.stored } ?? false
    }

    /// A result without the things that it has touched, if a part of them is secret: then nothing
    /// could be put back.
    func hidingTouches(of result: StepResult) -> StepResult {
        guard !isEmpty, result.touches.contains(where: { self($0.stored) != $0.stored }) else {
            return result
        }
        var hidden = result
        hidden.touches = []
        hidden.hidesTouches = true
        return hidden
    }

    func callAsFunction(_ failure: StepFailure) -> StepFailure {
        var masked = StepFailure(
            failure.code, self(failure.message), failure.clarity, step: failure.step)
        masked.output = self(failure.output)
        masked.others = failure.others.map { self($0) }
        return masked
    }

    /// A question in its plainest form, if its words are hidden and the rest could tell them.
    func callAsFunction(_ question: Question) -> Question {
        if isEmpty { return question }
        let masked = self(question.stored)
        if masked == question.stored { return question }
        // Where its form was hidden as well, its words are all that is left.
        return (try? Question(stored: masked))
            ?? Question(
                question.ordinal, question.stage, question.form, prompt: self(question.prompt))
    }
}
