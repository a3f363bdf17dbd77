extension Transaction {
    /// Ends a run, and lets the runs that waited for it go on.
    mutating func end(_ run: inout RunRecord, as state: RunState) throws(StoreError) {
        let hadSlot = run.state != .queued && !run.hasYielded
        run.state = state
        run.owner = nil
        run.hasYielded = false
        run.waitingFor = nil
        run.endedAt = clock.instant
        try rows.update(run)
        try rows.removeWaits(of: run.number)
        let id = run.id
        hint { $0.runs.insert(id) }
        try tellParent(of: run)
        try tellTriggers(of: run)
        if hadSlot, let key = run.admission?.key { try admitNext(key) }
    }

    /// Stores the end for triggers that await it; a run that undoes another one does not count, nor
    /// does one of a file outside of the project.
    private mutating func tellTriggers(of run: RunRecord) throws(StoreError) {
        guard run.origin.undoOf == nil, run.identity.file == nil,
            try HeardEnds.has(run.workflow, in: rows)
        else { return }
        _ = try store(NewSignal(endOf: run))
    }

    private mutating func tellParent(of run: RunRecord) throws(StoreError) {
        guard let origin = run.origin.parent, let parent = try readable(origin.run) else { return }
        let end = WaitEnd.child(run.state)
        do throws(StoreError) {
            guard let wait = try rows.wait(of: parent.number, at: origin.path),
                wait.kind == .child(run.id), wait.end == nil
            else { return }
            try self.end(wait, of: parent, with: end)
        } catch .unreadable(let reason) {
            // That is the parent's trouble, and no reason for the child not to end.
            let wait = UnreadWait(of: origin.run, at: origin.path, reason)
            try self.end(unread: wait, of: parent, with: end)
        } catch {
            throw error
        }
    }
}
