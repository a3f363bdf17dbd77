public import IntentHosting
public import Store
public import Values

/// What people and other programs do to runs.
extension Engine {
    /// Stores a signal; every trigger and every wait that it is meant for hears of it.
    @discardableResult
    public func send(_ signal: NewSignal) async throws(EngineError) -> SignalReceipt {
        do throws(StoreError) {
            return try await parts.store.send(signal)
        } catch {
            throw EngineError(error)
        }
    }

    /// Asks for the end of a run; returns how it has ended where it has.
    @discardableResult
    public func cancel(
        _ run: RunID, by person: String, isForced: Bool = false
    ) async throws(EngineError) -> RunState {
        try await act(NewAct(on: run, by: person, .cancel(isForced: isForced))).state
    }

    /// Answers the question that a run asks at a path.
    public func answer(
        _ run: RunID, at path: String, with answer: Answer, by person: String
    ) async throws(EngineError) {
        let question = try await question(of: run, at: path)
        var open = OpenQuestion(question)
        do throws(OpenQuestion.Refusal) {
            try open.accept(
                answer, by: person, at: parts.store.now, in: parts.host.registry.catalogue)
        } catch {
            throw EngineError(.answer, error.message)
        }
        _ = try await act(
            NewAct(on: run, by: person, .answer(path: path, answer.stored.encoded)))
    }

    /// Puts off the reminder and the deadline of a question.
    public func snooze(
        _ run: RunID, at path: String, for span: TimeSpan, by person: String
    ) async throws(EngineError) {
        _ = try await act(NewAct(on: run, by: person, .snooze(path: path, span)))
    }

    private func question(of run: RunID, at path: String) async throws(EngineError) -> Question {
        let questions = try await questions().filter { $0.run == run && $0.path == path }
        guard let question = questions.first?.question else {
            throw EngineError(.answer, .noQuestion(run, at: path))
        }
        return question
    }

    private func act(_ act: NewAct) async throws(EngineError) -> ActReceipt {
        do throws(StoreError) {
            return try await parts.store.act(act, as: parts.changeID())
        } catch {
            throw EngineError(error, on: act.run)
        }
    }
}
