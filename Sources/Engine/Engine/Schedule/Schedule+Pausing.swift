import Diagnostics
import Store
import Values
import Workflows

/// Triggers that people have paused.
extension Schedule {
    /// Begins a pause; what was due before it is decided first.
    func pause(_ pause: NewPause) async throws(StoreError) {
        try await decideDue()
        _ = try await parts.store.apply(.pause(pause), as: nil)
        try await readPauses()
        try await watchFiles()
    }

    /// Ends a pause, and lets triggers go on that were paused because of trouble.
    ///
    /// What was due in it gets its verdict with the next decision.
    func unpause(_ unpausing: Unpausing) async throws(StoreError) -> Bool {
        let hasHalted = try await goOnWithHalted(unpausing)
        do throws(StoreError) {
            _ = try await parts.store.apply(.unpause(unpausing), as: nil)
        } catch .stale(.nothing) {
            guard hasHalted else { return false }
        }
        try await readPauses()
        try await watchFiles()
        return true
    }

    /// Watches the files of the triggers that do not rest.
    func watchFiles() async throws(StoreError) {
        for problem in try await files.put(inForce: fileTriggers, resting: rests) {
            parts.settings.trouble?(problem.text)
        }
    }

    private func goOnWithHalted(_ unpausing: Unpausing) async throws(StoreError) -> Bool {
        let workflow = unpausing.workflow
        let halted = try await parts.store.triggers().filter {
            $0.state == .paused && (workflow == nil || $0.workflow == workflow)
        }
        for record in halted {
            if !unpausing.catchesUp { try await closeHalted(record.uid) }
            var turn = TriggerSwitch(record.uid, to: .active)
            turn.watermark = unpausing.catchesUp ? nil : parts.store.now
            turn.catchesUp = unpausing.catchesUp
            _ = try await parts.store.apply(.turn([turn]), as: parts.runStore.changeID())
            self.turn(record.uid, isHalted: false, watermark: turn.watermark)
        }
        return !halted.isEmpty
    }

    /// Decides that nothing starts of what was due while a trigger rested because of trouble.
    private func closeHalted(_ uid: TriggerUID) async throws(StoreError) {
        guard var trigger = inForce(uid), trigger.isHalted, trigger.rule != nil else { return }
        try await decide(&trigger, at: parts.store.now, closing: true)
    }

    /// Forgets pauses that have ended, once all that was due in them has its verdict.
    func settlePauses(at now: Timestamp) async throws(StoreError) {
        // An engine that goes on with its own runs alone decides about no trigger.
        guard isLoaded, putOffLoad == nil else { return }
        guard rests.pauses.contains(where: { $0.end.map { $0 <= now } ?? false }) else { return }
        _ = try await parts.store.apply(.settlePauses(endedBy: now), as: nil)
        try await readPauses()
    }
}
