import Calls
package import Catalogue
import Diagnostics
package import Runs
package import Store
package import Values

/// An answer that was given to a question of a run.
package struct GivenAnswer: Hashable, Sendable {
    package let path: StepPath
    package let question: Digest
    package let by: String
    package let at: Timestamp

    /// The words of the answer, unless it is private.
    package let words: String?

    /// The sentence that another answer was first, in the reader's time zone.
    package func sentence(_ time: PersonalTime) -> String {
        Diagnostic.Message.answered(self, time).text
    }
}

/// A question that has closed without an answer.
package struct LapsedQuestion: Hashable, Sendable {
    let prompt: String
    let isTimeUp: Bool

    /// The reason why a run in a state does not ask it any more.
    package func sentence(in state: RunState) -> String {
        if isTimeUp { return "the time for an answer to '\(prompt)' was up" }
        return state == .cancelled
            ? "it was cancelled while it asked '\(prompt)'"
            : "'\(prompt)' has closed without an answer"
    }
}

extension Engine {
    /// Reads the answers to the questions of a run, in order.
    package func givenAnswers(of run: RunID) async throws(EngineError) -> [GivenAnswer] {
        let acts = try await reading { () throws(StoreError) in try await parts.store.acts(on: run)
        }
        var answers: [GivenAnswer] = []
        for act in acts { if let answer = try await givenAnswer(act) { answers.append(answer) } }
        return answers
    }

    /// Finds the last question that a run asked at the paths that are meant; returns `nil` where it
    /// was answered.
    package func lapsedQuestion(
        of run: RunID, after last: GivenAnswer?, at isMeant: (StepPath) -> Bool
    ) async throws(EngineError) -> LapsedQuestion? {
        var asked: (path: StepPath, at: Timestamp, prompt: String, hasEnded: Bool)?
        for entry in try await entries(of: run) where isMeant(entry.path) {
            switch entry.body {
            case .decided(.question(let question)):
                asked = (entry.path, entry.at, question.prompt, false)
            case .outcome(let outcome):
                if let question = outcome.question {
                    asked = (entry.path, entry.at, question.prompt, false)
                } else if asked?.path == entry.path {
                    asked?.hasEnded = true
                }
            default: break
            }
        }
        guard let asked else { return nil }
        if let last, last.path == asked.path, last.at >= asked.at { return nil }
        return LapsedQuestion(prompt: asked.prompt, isTimeUp: asked.hasEnded)
    }

    /// Returns the answer of an act, or `nil` for an act of another kind.
    func givenAnswer(_ act: ActRecord) async throws(EngineError) -> GivenAnswer? {
        guard case .answer(let path, let question, let data) = act.act.deed else { return nil }
        // An answer that cannot be read is not shown.
        let answer = (try? Value(decoding: data)).flatMap { try? Answer(stored: $0) }
        let asked = try await lastQuestion(of: act.act.run, at: StepPath(path))
        return GivenAnswer(
            path: StepPath(path), question: question, by: act.act.by, at: act.at,
            words: asked?.privacy == .open ? answer?.words(to: asked) : nil)
    }

    private func lastQuestion(
        of run: RunID, at path: StepPath
    ) async throws(EngineError) -> Question? {
        var last: Question?
        for entry in try await entries(of: run) where entry.path == path {
            switch entry.body {
            case .decided(.question(let question)): last = question
            case .outcome(let outcome): last = outcome.question ?? last
            default: break
            }
        }
        return last
    }
}

extension Answer {
    /// The answer as people gave it.
    fileprivate func words(to question: Question?) -> String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .value(let value): value.spelling
        case .choice(let index):
            question?.choices.indices.contains(index) == true
                ? question?.choices[index].title ?? "" : "\(index + 1)"
        case .cancel: "cancel"
        }
    }
}
