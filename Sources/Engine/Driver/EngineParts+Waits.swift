import Diagnostics
import IntentHosting
import Store
import Values

/// What waits for a run came to.
extension EngineParts {
    func outcome(of end: WaitEnd, of wait: WaitRecord) async throws(StoreError) -> WaitOutcome {
        switch end {
        case .deadline: return .timeUp
        case .app: return .app
        case .signal(let number):
            guard case .signal(let name, _) = wait.kind,
                let record = try await store.signals(
                    .named(name, after: number - 1), most: 1
                ).first
            else { return .signal(number: number, payload: .null) }
            return .signal(number: number, payload: record.value)
        case .answer(let bytes, let person):
            let answer = (try? Value(decoding: bytes)).flatMap { try? Answer(stored: $0) }
            return .answer(answer ?? .cancel, by: person)
        case .overlap(let run):
            let workflow = try await store.run(run)?.workflow ?? ""
            let message = EngineError(.stale(.overlap(with: run)), workflow: workflow).messages[0]
            return .refused(StepFailure(message.code, message.text))
        case .child(let state):
            guard case .child(let child) = wait.kind else { return .child(ChildEnd(state)) }
            return .child(try await self.end(of: child, state))
        }
    }

    /// Reads how a run ended from its last entry.
    private func end(of run: RunID, _ state: RunState) async throws(StoreError) -> ChildEnd {
        guard let last = try await store.run(run)?.lastEntry, last > 0,
            let record = try await store.entries(of: run, after: last - 1, most: 1).first,
            let whole = try await record.whole(from: store),
            case .ended(let ended)? = (try? Entry(whole))?.body
        else { return ChildEnd(state) }
        return ChildEnd(state, outputs: ended.outputs, failure: ended.failure)
    }

    /// Finds the first signal up to a number for which a condition holds.
    func signal(
        _ name: String, _ start: SignalStart, through last: Int, _ condition: SignalCondition?
    ) async throws(StoreError) -> WaitOutcome? {
        var first = start.number
        while first < last {
            let records = try await store.signals(.named(name, after: first), most: 500)
            for record in records where record.number <= last && start.includes(record) {
                let payload = record.value
                if condition?.holds(for: payload) ?? true {
                    return .signal(number: record.number, payload: payload)
                }
            }
            guard records.count == 500, let end = records.last?.number else { return nil }
            first = end
        }
        return nil
    }

    /// Waits a little while the store cannot take anything, longer each time.
    ///
    /// Returns whether to try again.
    func rest(afterTries tries: Int) async -> Bool {
        let span = TimeSpan.seconds(Int32(1 << min(tries, 5)))
        activity.end()
        defer { activity.begin() }
        return await delays.wait(until: store.now.adding(span) ?? .latest) { bell.ring(.due) }
    }
}

extension SignalRecord {
    /// What it brings.
    var value: Value { (try? Value(decoding: signal.payload)) ?? .null }
}

extension SignalStart {
    /// Signals up to this number do not count.
    fileprivate var number: Int { if case .after(let number) = self { number } else { 0 } }

    fileprivate func includes(_ signal: SignalRecord) -> Bool {
        if case .from(let instant) = self { signal.storedAt >= instant } else { true }
    }
}

extension NewWait {
    /// A wait as the store takes it; signals were looked at up to a number.
    init(_ request: WaitRequest, seen: Int) {
        switch request.kind {
        case .time: self.init(request.path.text, for: .time)
        case .signal(let name, let start, let condition):
            self.init(request.path.text, for: .signal(name, seen: max(start.number, seen)))
            self.condition = condition?.stored.encoded
        case .question(let question):
            let form = QuestionForm(question, number: request.entryCount)
            self.init(request.path.text, for: .question(form.stored.encoded))
        case .app(let app): self.init(request.path.text, for: .app(app))
        }
        deadline = request.deadline
    }
}

extension NewSignal {
    init(_ request: SignalRequest) {
        self.init(request.name, id: request.id, payload: request.payload.encoded)
        depth = request.depth
    }
}
