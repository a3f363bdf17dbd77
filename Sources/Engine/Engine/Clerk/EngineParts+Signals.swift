import Calls
import Diagnostics
import IntentTraits
import Runs
import Store
import Values

/// Finds the signals that a wait is for.
///
/// One of which that cannot be decided is not meant, and the log of the run says so.
extension EngineParts {
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

    /// Returns the payload of a signal if it is meant for a wait of a run.
    func payload(
        of signal: SignalRecord, meeting condition: SignalCondition?, for run: RunID,
        at path: String
    ) -> Value? {
        payload(of: signal, for: run, at: path) { try condition?.holds(for: $0) ?? true }
    }

    /// Returns the payload of a signal if it is meant for a stored wait.
    func payload(
        of signal: SignalRecord, meeting wait: WaitRecord, onlyLooking: Bool = false
    ) -> Value? {
        payload(of: signal, for: wait.run, at: wait.path, onlyLooking) { payload in
            guard let condition = wait.condition else { return true }
            return try SignalCondition(decoding: condition).holds(for: payload)
        }
    }

    private func payload(
        of signal: SignalRecord, for run: RunID, at path: String, _ onlyLooking: Bool = false,
        where isMeant: (Value) throws -> Bool
    ) -> Value? {
        do {
            let payload = try signal.signal.value()
            return try isMeant(payload) ? payload : nil
        } catch {
            let place = Undecided(run: run, path: path, signal: signal.number)
            if !onlyLooking, undecided.isNew(place) {
                let message = Diagnostic.Message.signalUndecided(signal.signal.name, "\(error)")
                tell(LoggedLine(run, at: StepPath(path), store.now, .warning, message.text))
            }
            return nil
        }
    }
}

extension EngineParts {
    /// Tells the run that has sent a signal which starts nothing, since as many runs wait as may.
    func tellSender(
        of signal: SignalRecord, about occurrence: NewOccurrence, _ judgement: Judgement
    ) {
        guard judgement == .queueFull, let sender = signal.signal.sender, let run = occurrence.run
        else { return }
        let message = Diagnostic.Message.signalWithoutPlace(signal.signal.name, run.workflow)
        tell(LoggedLine(RunID(sender), at: .run, store.now, .warning, message.text))
    }
}

/// A signal whose condition could not be evaluated for a wait.
struct Undecided: Hashable {
    let run: RunID
    let path: String
    let signal: Int
}

extension WaitRecord {
    /// Whether a signal can end it: one that it has not seen, and that came by its deadline.
    func mayBeEnded(by signal: SignalRecord) -> Bool {
        guard end == nil, case .signal(_, let seen) = kind, signal.number > seen else {
            return false
        }
        return due.map { signal.storedAt <= $0.instant } ?? true
    }
}

extension NewSignal {
    /// The payload of the signal; without one it is null.
    func value() throws(ValueCodingError) -> Value {
        payload.isEmpty ? .null : try Value(decoding: payload)
    }
}

extension SignalStart {
    /// Signals up to this number do not count.
    var number: Int { if case .after(let number) = self { number } else { 0 } }

    func includes(_ signal: SignalRecord) -> Bool {
        if case .from(let instant) = self { signal.storedAt >= instant } else { true }
    }
}
