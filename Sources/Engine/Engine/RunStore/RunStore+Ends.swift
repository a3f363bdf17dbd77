import Calls
import Diagnostics
import Runs
import Store
import Values

/// Reads the ends of waits.
extension RunStore {
    /// Reads the end of a wait; an end that cannot be read is trouble for its run alone.
    func outcome(of end: WaitEnd, of wait: WaitRecord) async throws(RunTrouble) -> WaitOutcome {
        switch end {
        case .deadline: return .timeUp
        case .app: return .app
        case .signal(let number): return try await signal(number, for: wait)
        case .answer(let bytes, let person):
            let bytes = try await opened(bytes, of: wait.run)
            do throws(StoredFormError) {
                return .answer(try Answer(decoding: bytes), by: person)
            } catch {
                throw .unfit(.unreadable("answer", at: wait.path, error.description))
            }
        case .overlap(let run):
            let other = try await reading { store throws(StoreError) in try await store.run(run) }
            let error = EngineError(.stale(.overlap(with: run)), workflow: other?.workflow ?? "")
            return .refused(StepFailure(error.messages[0].code, error.description))
        case .child(let state):
            guard case .child(let child) = wait.kind else {
                throw .unfit(.unreadable("wait", at: wait.path, "it is for no run that could end"))
            }
            return .child(try await self.end(of: child, state))
        }
    }

    /// Finds the first signal of a name, between two numbers, for which `payload` returns a value.
    func signal(
        named name: String, after number: Int, through last: Int = .max,
        _ payload: (SignalRecord) -> Value?
    ) async throws(StoreError) -> WaitOutcome? {
        var first = number
        while first < last {
            let records = try await store.signals(.named(name, after: first), most: 500)
            for record in records where record.number <= last {
                if let payload = payload(record) {
                    return .signal(number: record.number, payload: payload)
                }
            }
            guard records.count == 500, let end = records.last?.number else { return nil }
            first = end
        }
        return nil
    }

    /// The answer itself, where only its name is stored.
    private func opened(_ bytes: [UInt8], of run: RunID) async throws(RunTrouble) -> [UInt8] {
        guard let name = Digest(reference: bytes) else { return bytes }
        let found = try await reading { store throws(StoreError) in
            try await store.drawers.bytes(name, in: .run(run))
        }
        guard let found else { throw .unfit(.secretGone()) }
        return found
    }

    private func signal(
        _ number: Int, for wait: WaitRecord
    ) async throws(RunTrouble) -> WaitOutcome {
        guard case .signal(let name, _) = wait.kind else {
            throw .unfit(.unreadable("wait", at: wait.path, "it is for no signal"))
        }
        let found = try await reading { store throws(StoreError) in
            try await store.signals(.named(name, after: number - 1), most: 1).first
        }
        guard let found, found.number == number else {
            throw .unfit(.unreadable("signal", at: wait.path, "it is not stored any more"))
        }
        do throws(ValueCodingError) {
            return .signal(number: number, payload: try found.signal.value())
        } catch {
            throw .unfit(.unreadable("signal", at: wait.path, error.description))
        }
    }

    /// Reads how a run ended from its last entry.
    private func end(of run: RunID, _ state: RunState) async throws(RunTrouble) -> ChildEnd {
        let whole = try await reading { store throws(StoreError) -> EntryRecord.Whole? in
            guard let last = try await store.run(run)?.lastEntry, last > 0 else { return nil }
            let record = try await store.entries(of: run, after: last - 1, most: 1).first
            return try await record?.whole(from: store)
        }
        // A run that was cancelled in its queue has no end in its journal.
        guard state != .cancelled || whole?.record.entry.kind == .ended else {
            return ChildEnd(state)
        }
        do throws(StoredFormError) {
            guard let whole, case .ended(let ended) = try Entry(whole).body else {
                throw StoredFormError("its journal has no end")
            }
            return ChildEnd(state, outputs: ended.outputs, failure: ended.failure)
        } catch {
            throw .unfit(.unreadableEnd(of: run, error.description))
        }
    }

    /// Reads something that a run needs.
    private func reading<Answer: Sendable>(
        _ body: (any Store) async throws(StoreError) -> Answer
    ) async throws(RunTrouble) -> Answer {
        do throws(StoreError) {
            return try await body(store)
        } catch .damagedEntry(let run, let number) {
            throw .unfit(.unreadableEnd(of: run, "entry \(number) is not as it was stored"))
        } catch {
            throw .store(error)
        }
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
        remind = request.remind
    }
}

extension NewSignal {
    init(_ request: SignalRequest) {
        self.init(request.name, id: request.id, payload: request.payload.encoded)
        depth = request.depth
    }
}
