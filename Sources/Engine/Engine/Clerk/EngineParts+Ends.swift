import Calls
import Diagnostics
import IntentTraits
import Runs
package import Store
import Values

/// Finds the ends of waits, which signals, apps and clocks bring.
///
/// A signal of which it cannot be decided whether it is meant is not, and the log of the run says
/// so.
extension EngineParts {
    /// The end of an open wait that its run has not been told of yet, or `nil` while it goes on.
    ///
    /// With `onlyLooking`, the log of the run gets no lines on signals that could not be judged.
    func foundEnd(
        of wait: WaitRecord, onlyLooking: Bool = false
    ) async throws(StoreError) -> WaitEnd? {
        guard wait.end == nil else { return nil }
        switch wait.kind {
        case .signal(let name, let seen):
            let found = try await runStore.signal(named: name, after: seen) {
                guard wait.mayBeEnded(by: $0) else { return nil }
                return payload(of: $0, meeting: wait, onlyLooking: onlyLooking)
            }
            if case .signal(let number, _)? = found { return .signal(number) }
        case .app(let app) where performers.apps.contains(app): return .app
        default: break
        }
        return runStore.isOver(wait) ? .deadline : nil
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
        payload(of: signal, for: wait.run, at: wait.path, onlyLooking) {
            try wait.isMeant(by: $0)
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
            if !onlyLooking, watchers.undecided.isNew(place, at: store.now) {
                let message = Diagnostic.Message.signalUndecided(signal.signal.name, "\(error)")
                watchers.tell(
                    LoggedLine(run, at: StepPath(path), store.now, .warning, message.text))
            }
            return nil
        }
    }
}

extension Engine {
    /// Why it cannot be told whether runs that wait on mean a signal, a sentence each.
    package func doubts(about signal: SignalRecord) async throws(EngineError) -> [String] {
        try await reading { () throws(StoreError) in
            try await parts.store.waits(.signal(signal.signal.name)).compactMap { wait in
                guard wait.mayBeEnded(by: signal) else { return nil }
                do {
                    _ = try wait.isMeant(by: signal.signal.value())
                    return nil
                } catch {
                    return "run \(wait.run.text) waits on, since it cannot be told whether "
                        + "this is the one: \(error)"
                }
            }
        }
    }
}

extension WaitRecord {
    /// Whether a payload meets its condition; throws if that cannot be decided.
    fileprivate func isMeant(by payload: Value) throws -> Bool {
        guard let condition else { return true }
        return try SignalCondition(decoding: condition).holds(for: payload)
    }

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
