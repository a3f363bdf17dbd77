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
        guard acts.contains(where: \.isAnswer) else { return [] }
        let asked = try await lastQuestions(of: run)
        return acts.compactMap { GivenAnswer($0, to: asked) }
    }

    /// Finds the last question that a run asked at the paths that are meant; returns `nil` where it
    /// was answered.
    package func lapsedQuestion(
        of run: RunID, after last: GivenAnswer?, at isMeant: (StepPath) -> Bool
    ) async throws(EngineError) -> LapsedQuestion? {
        var asked: (path: StepPath, at: Timestamp, prompt: String, isTimeUp: Bool)?
        try await visitEntries(of: run) { entry in
            guard isMeant(entry.path) else { return }
            if let question = entry.question {
                asked = (entry.path, entry.at, question.prompt, false)
            } else if asked?.path == entry.path, entry.isEndOfTime {
                asked?.isTimeUp = true
            }
        }
        guard let asked else { return nil }
        if let last, last.path == asked.path, last.at >= asked.at { return nil }
        return LapsedQuestion(prompt: asked.prompt, isTimeUp: asked.isTimeUp)
    }

    /// Returns the answer of an act, or `nil` for an act of another kind.
    func givenAnswer(_ act: ActRecord) async throws(EngineError) -> GivenAnswer? {
        act.isAnswer ? GivenAnswer(act, to: try await lastQuestions(of: act.act.run)) : nil
    }

    /// The last question at each path of a run.
    private func lastQuestions(of run: RunID) async throws(EngineError) -> [StepPath: Question] {
        var last: [StepPath: Question] = [:]
        try await visitEntries(of: run) { entry in
            if let question = entry.question { last[entry.path] = question }
        }
        return last
    }
}

extension ActRecord {
    fileprivate var isAnswer: Bool { if case .answer = act.deed { true } else { false } }
}

extension GivenAnswer {
    fileprivate init?(_ act: ActRecord, to questions: [StepPath: Question]) {
        guard case .answer(let path, let question, let data) = act.act.deed else { return nil }
        // An answer that cannot be read is not shown.
        let answer = (try? Value(decoding: data)).flatMap { try? Answer(stored: $0) }
        let asked = questions[StepPath(path)]
        self.init(
            path: StepPath(path), question: question, by: act.act.by, at: act.at,
            words: asked?.privacy == .open ? answer?.words(to: asked) : nil)
    }
}

extension Entry {
    /// The question that is asked from here on.
    fileprivate var question: Question? {
        switch body {
        case .decided(.question(let question)): question
        case .outcome(let outcome): outcome.question
        default: nil
        }
    }

    /// Whether a step whose question has no answer ends here for that reason, or with its default.
    fileprivate var isEndOfTime: Bool {
        guard case .outcome(let outcome) = body else { return false }
        return outcome.status == .succeeded || outcome.failure?.code == "unanswered"
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
