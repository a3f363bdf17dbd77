import Values

extension Transaction {
    mutating func add(_ wait: NewWait, to run: RunID, _ number: Int) throws(StoreError) {
        var record = WaitRecord(
            run: run, path: wait.path, kind: wait.kind, since: clock.instant,
            due: wait.deadline.map(clock.due))
        record.condition = wait.condition
        if let remind = wait.remind, remind > .zero {
            record.remind = remind
            record.remindAt = clock.instant.adding(remind)
        }
        try rows.insert(record, of: number)
        if wait.deadline != nil || record.remindAt != nil { hint { $0.hasDue = true } }
    }

    mutating func resolve(_ resolution: WaitResolution) throws(StoreError) -> Int {
        guard let run = try rows.head(of: resolution.run) else { throw .stale(.nothing) }
        let found: WaitRecord?
        do throws(StoreError) {
            found = try rows.wait(of: run.number, at: resolution.path)
        } catch .unreadable(let reason) {
            let wait = UnreadWait(of: resolution.run, at: resolution.path, reason)
            try end(unread: wait, of: run, with: resolution.end)
            return 1
        } catch {
            throw error
        }
        guard let wait = found else { throw .stale(.nothing) }
        if let end = wait.end {
            guard end == resolution.end else { throw .stale(.settled(end)) }
            return 1
        }
        try end(wait, of: run, with: resolution.end)
        if case .signal(let number) = resolution.end {
            try rows.add(woken: [resolution.run], to: number)
        }
        return 1
    }

    mutating func resolveDue(most: Int) throws(StoreError) -> Int {
        var count = 0
        let due = try rows.dueWaits(at: clock, most: most)
        for wait in due.waits where try !mayStillBeMet(wait) {
            guard let run = try readable(wait.run) else { continue }
            try end(wait, of: run, with: .deadline)
            count += 1
        }
        for wait in due.unread {
            guard let run = try readable(wait.run) else { continue }
            try end(unread: wait, of: run, with: .deadline)
            count += 1
        }
        return count
    }

    /// Moves the next reminder of a wait on from now, so that those that were missed are one.
    ///
    /// One that cannot be read has no more.
    mutating func remind(_ name: WaitName) throws(StoreError) -> ChangeResult {
        guard let run = try rows.number(of: name.run) else { throw .stale(.nothing) }
        let found: WaitRecord?
        do throws(StoreError) {
            found = try rows.wait(of: run, at: name.path)
        } catch .unreadable {
            try rows.removeReminder(of: run, at: name.path)
            return .done
        } catch {
            throw error
        }
        guard var wait = found, wait.end == nil, let due = wait.remindAt, due <= clock.instant
        else { throw .stale(.nothing) }
        wait.remindAt = wait.remind.flatMap(clock.instant.adding)
        try rows.update(wait, of: run)
        return .done
    }

    /// A run among many; one that cannot be read holds up none of the others.
    mutating func readable(_ id: RunID) throws(StoreError) -> RunHead? {
        do throws(StoreError) {
            return try rows.head(of: id)
        } catch .unreadable(let reason) {
            hint { $0.unreadable.insert("run \(id) cannot go on: \(reason)") }
            return nil
        } catch {
            throw error
        }
    }

    /// Ends an open wait that cannot be read; its run then parks.
    mutating func end(
        unread wait: UnreadWait, of run: RunHead, with end: WaitEnd
    ) throws(StoreError) {
        try rows.end(unread: wait, with: end, at: clock.instant)
        try wake(wait.run, run)
    }

    /// Signals that were stored by the deadline win over it, once they have been dispatched.
    private func mayStillBeMet(_ wait: WaitRecord) throws(StoreError) -> Bool {
        guard case .signal(let name, _) = wait.kind, let due = wait.due else { return false }
        return try rows.hasUndispatched(named: name, storedBy: due.instant)
    }

    /// Ends an open wait and lets the run go on.
    mutating func end(_ wait: WaitRecord, of run: RunHead, with end: WaitEnd) throws(StoreError) {
        var wait = wait
        wait.end = end
        wait.endedAt = clock.instant
        try rows.update(wait, of: run.number)
        try wake(wait.run, run)
    }
}
