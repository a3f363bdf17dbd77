import Values

extension Transaction {
    /// Begins a pause; of one that goes on already, only the reason is new.
    func pause(_ new: NewPause) throws(StoreError) -> ChangeResult {
        var pauses = try Pause.all(in: rows)
        let old = pauses.firstIndex { $0.workflow == new.workflow && $0.end == nil }
        let since = old.map { pauses[$0].at } ?? new.since ?? clock.instant
        if let old { pauses.remove(at: old) }
        pauses.append(
            Pause(
                of: new.workflow, by: new.by, note: new.note, at: since,
                definition: new.definition))
        try Pause.set(pauses, in: rows)
        return .done
    }

    func unpause(_ unpausing: Unpausing) throws(StoreError) -> ChangeResult {
        var pauses = try Pause.all(in: rows)
        let ending = pauses.indices.filter {
            pauses[$0].end == nil
                && (unpausing.workflow == nil || pauses[$0].workflow == unpausing.workflow)
        }
        guard !ending.isEmpty else { throw .stale(.nothing) }
        for index in ending { pauses[index].end = clock.instant }
        if unpausing.catchesUp {
            for index in ending.reversed() { pauses.remove(at: index) }
        } else {
            try forgetRoots(of: ending.map { pauses[$0] })
        }
        try Pause.set(pauses, in: rows)
        try forgetDeaths { unpausing.workflow == nil || unpausing.workflow == $0.workflow }
        return .done
    }

    /// Lets triggers take their files as they are: what changed in a pause was not missed.
    private func forgetRoots(of ended: [Pause]) throws(StoreError) {
        for trigger in try rows.triggers()
        where ended.contains(where: { $0.covers(trigger.workflow) }) {
            try rows.removeFileRoots(of: trigger.uid)
        }
    }

    /// Forgets the pauses that had ended by an instant, since all that was due in them is decided.
    func settlePauses(endedBy instant: Timestamp) throws(StoreError) -> ChangeResult {
        let pauses = try Pause.all(in: rows)
        let left = pauses.filter { $0.end.map { $0 > instant } ?? true }
        if left.count < pauses.count { try Pause.set(left, in: rows) }
        return .done
    }
}
