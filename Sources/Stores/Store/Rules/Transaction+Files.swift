extension Transaction {
    /// Takes in files that start nothing, if their trigger is as it was read.
    func move(_ moves: FileMoves) throws(StoreError) -> ChangeResult {
        guard let trigger = try rows.trigger(moves.trigger) else { throw .stale(.nothing) }
        guard trigger.version == moves.version, trigger.state == .active else {
            throw .stale(.trigger(trigger))
        }
        try take(moves)
        return .done
    }

    func take(_ moves: FileMoves) throws(StoreError) {
        if moves.forgetsRoots { try rows.removeFileRoots(of: moves.trigger) }
        for path in moves.gone { try rows.removeFile(path, of: moves.trigger) }
        for file in moves.files { try rows.set(file, of: moves.trigger) }
        for root in moves.roots { try rows.set(root, of: moves.trigger) }
    }

    /// Throws if runs for files would not start now: the files are not used up then.
    func checkSeats(for decision: OccurrenceDecision) throws(StoreError) {
        guard decision.files != nil, let trigger = try rows.trigger(decision.trigger) else {
            return
        }
        guard trigger.state == .active else { throw .stale(.trigger(trigger)) }
        for occurrence in decision.occurrences {
            guard let run = occurrence.run else { continue }
            guard try limitReached(by: occurrence) == nil else { throw .stale(.startLimit) }
            if case .none(let found) = try seat(for: run.admission) { throw .stale(found) }
        }
    }

    /// Keeps what is known of a trigger's files up with its state.
    func turnFiles(_ turn: TriggerSwitch) throws(StoreError) {
        switch turn.state {
        case .active where turn.catchesUp:
            for var root in try rows.fileRoots(of: turn.uid) {
                root.isTrusted = true
                try rows.set(root, of: turn.uid)
            }
        // What changed meanwhile was not missed.
        case .active: try rows.removeFileRoots(of: turn.uid)
        case .removed:
            try rows.removeFileRoots(of: turn.uid)
            try rows.removeFiles(of: turn.uid)
        case .paused, .disabled: break
        }
    }
}
