package import Calls
import Catalogue
import IntentHosting
package import Runs
package import Store
package import Values

/// Requests of people and other programs to runs.
extension Engine {
    /// Asks for the end of a run; returns how it has ended where it has.
    @discardableResult
    package func cancel(
        _ run: RunID, by person: String, isForced: Bool = false
    ) async throws(EngineError) -> RunState {
        try await act(NewAct(on: run, by: person, .cancel(isForced: isForced))).state
    }

    /// Answers the question that a run asks at a path, or the only one that it asks.
    ///
    /// With the id of a question, the answer counts for that one alone, and not for what the step
    /// asks after it.
    package func answer(
        _ run: RunID, at path: StepPath? = nil, to question: Digest? = nil, with answer: Answer,
        by person: String
    ) async throws(EngineError) {
        let asked = try await self.question(question, of: run, at: path)
        try await store(answer, to: asked, by: person)
    }

    /// Answers a question with a line of text, as a person types it.
    package func answer(
        _ run: RunID, at path: StepPath? = nil, to question: Digest? = nil, reading text: String,
        by person: String
    ) async throws(EngineError) {
        let asked = try await self.question(question, of: run, at: path)
        try await answer(asked, reading: text, by: person)
    }

    /// Answers a question that was just read likewise.
    package func answer(
        _ asked: RunQuestion, reading text: String, by person: String
    ) async throws(EngineError) {
        let reading = asked.question.answer(
            reading: text, in: parts.performers.host.registry.catalogue,
            at: Moment(parts.store.now, in: parts.settings.zone))
        switch reading {
        case .success(let given): try await store(given, to: asked, by: person)
        case .failure(let refusal): throw EngineError(.answer, refusal.message)
        }
    }

    private func store(
        _ answer: Answer, to asked: RunQuestion, by person: String
    ) async throws(EngineError) {
        var open = OpenQuestion(asked.question)
        do throws(OpenQuestion.Refusal) {
            try open.accept(
                answer, by: person, at: parts.store.now,
                in: parts.performers.host.registry.catalogue)
        } catch {
            throw EngineError(.answer, error.message)
        }
        let stored = try await reading { () throws(StoreError) in
            try await parts.runStore.stored(answer, to: asked.question, of: asked.run)
        }
        _ = try await act(
            NewAct(on: asked.run, by: person, .answer(path: asked.path.text, to: asked.id, stored)))
    }

    /// Lets a parked run go on as far as it can; returns whether it was parked.
    package func resume(_ run: RunID, by person: String) async throws(EngineError) -> Bool {
        guard let asked = try await questions(of: run).first(where: { $0.path == .parked }) else {
            return false
        }
        // To go on is always the first choice.
        try await store(.choice(0), to: asked, by: person)
        return true
    }

    /// Puts off the deadline and the next reminder of the question that a run asks at a path, or of
    /// the only one, to a span from now; returns the question as it was.
    @discardableResult
    package func snooze(
        _ run: RunID, at path: StepPath? = nil, for span: TimeSpan, by person: String
    ) async throws(EngineError) -> RunQuestion {
        let asked = try await question(nil, of: run, at: path)
        try await snooze(asked, for: span, by: person)
        return asked
    }

    /// Puts off the deadline and the next reminder of a question that was just read likewise.
    package func snooze(
        _ asked: RunQuestion, for span: TimeSpan, by person: String
    ) async throws(EngineError) {
        guard asked.deadline != nil || asked.remindAt != nil else {
            throw EngineError(.answer, .noDeadline(asked.run, at: asked.path))
        }
        _ = try await act(NewAct(on: asked.run, by: person, .snooze(path: asked.path.text, span)))
    }

    private func question(
        _ id: Digest?, of run: RunID, at path: StepPath?
    ) async throws(EngineError) -> RunQuestion {
        let meant = try await questions(of: run).filter {
            (path == nil || $0.path == path) && (id == nil || $0.id == id)
        }
        if meant.count > 1 { throw EngineError(.answer, .severalQuestions(run, meant.map(\.path))) }
        if let question = meant.first { return question }
        guard let id else { throw EngineError(.answer, .noQuestion(run, at: path)) }
        if let given = try await givenAnswers(of: run).first(where: { $0.question == id }) {
            throw EngineError(.answer, .answered(given, personalTime))
        }
        throw EngineError(.stale(.notAsked), on: run)
    }

    private func act(_ act: NewAct) async throws(EngineError) -> ActReceipt {
        do throws(StoreError) {
            return try await parts.store.act(act, as: parts.runStore.changeID())
        } catch {
            if case .stale(.answered(let earlier)) = error,
                let given = try await givenAnswer(earlier)
            {
                throw EngineError(.answer, .answered(given, personalTime))
            }
            throw EngineError(error, on: act.run)
        }
    }
}
