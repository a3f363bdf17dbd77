import Catalogue
public import IntentHosting
public import Store
public import Values

/// What people and other programs do to runs.
extension Engine {
    /// Stores a signal; every trigger and every wait that it is meant for hears of it.
    @discardableResult
    public func send(_ signal: NewSignal) async throws(EngineError) -> SignalReceipt {
        do throws(StoreError) {
            let receipt = try await parts.store.send(signal)
            parts.note(mark: receipt.number)
            return receipt
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

    /// Answers the question that a run asks at a path, or the only one that it asks.
    public func answer(
        _ run: RunID, at path: StepPath? = nil, with answer: Answer, by person: String
    ) async throws(EngineError) {
        let asked = try await question(of: run, at: path)
        var open = OpenQuestion(asked.question)
        do throws(OpenQuestion.Refusal) {
            try open.accept(
                answer, by: person, at: parts.store.now, in: parts.host.registry.catalogue)
        } catch {
            throw EngineError(.answer, error.message)
        }
        _ = try await act(
            NewAct(on: run, by: person, .answer(path: asked.path.text, answer.stored.encoded)))
    }

    /// Answers a question with a line of text, as somebody writes it.
    public func answer(
        _ run: RunID, at path: StepPath? = nil, reading text: String, by person: String
    ) async throws(EngineError) {
        let asked = try await question(of: run, at: path)
        let reading = asked.question.answer(
            reading: text, in: parts.host.registry.catalogue,
            at: Moment(parts.store.now, in: parts.settings.zone))
        switch reading {
        case .success(let given):
            try await answer(run, at: asked.path, with: given, by: person)
        case .failure(let refusal): throw EngineError(.answer, refusal.message)
        }
    }

    /// Puts off the reminder and the deadline of a question.
    public func snooze(
        _ run: RunID, at path: StepPath, for span: TimeSpan, by person: String
    ) async throws(EngineError) {
        _ = try await act(NewAct(on: run, by: person, .snooze(path: path.text, span)))
    }

    private func question(
        of run: RunID, at path: StepPath?
    ) async throws(EngineError) -> AskedQuestion {
        let open = try await questions(of: run)
        let meant = open.filter { path == nil || $0.path == path }
        if meant.count > 1 { throw EngineError(.answer, .severalQuestions(run, meant.map(\.path))) }
        guard let question = meant.first else {
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
