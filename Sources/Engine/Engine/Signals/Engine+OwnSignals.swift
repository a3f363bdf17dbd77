import Calls
import Runs
import Store
import Values

/// Signals that Errand stores itself, for triggers that hear them.
extension Engine {
    /// Stores that this process was sent a signal of the system, if a trigger hears it; returns
    /// whether one does.
    package func hear(posixSignal name: String) async throws(EngineError) -> Bool {
        let signal = HeardSignal.posix(name)
        guard !schedule.hearers(of: signal).isEmpty else { return false }
        try await reading { () throws(StoreError) in
            try await schedule.sendOwn(signal, ["signal": .string(name)])
        }
        return true
    }

    /// Stores that this engine has begun to serve.
    func tellStartup() async throws(EngineError) {
        try await reading { () throws(StoreError) in
            try await schedule.sendOwn(HeardSignal.startup, [:], id: "startup \(id)")
        }
    }
}

extension Schedule {
    /// Stores a signal of Errand itself, if a trigger hears it.
    func sendOwn(
        _ name: String, _ payload: ValueMap, id: String? = nil
    ) async throws(StoreError) {
        guard !hearers(of: name).isEmpty else { return }
        var signal = NewSignal(
            name, id: id ?? "\(name) \(RunID.random())", payload: Value.map(payload).encoded)
        signal.sender = "errand"
        let receipt = try await parts.store.send(signal)
        parts.runStore.note(mark: receipt.number)
    }
}
