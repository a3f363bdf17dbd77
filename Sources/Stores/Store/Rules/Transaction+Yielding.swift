// A run that waits for a person because it was interrupted or parked has no slot, so that others of
// its workflow begin. It takes one again before it goes on, and the runs above it, which wait for
// its end, before that.
extension Transaction {
    /// Gives up the slot of a run that waits, and those of the runs above it that wait for its end.
    mutating func yield(_ run: RunRecord) throws(StoreError) {
        guard run.admission?.holds != true else { return }
        var run = run
        run.hasYielded = true
        try rows.update(run)
        if let key = run.admission?.key { try admitNext(key) }
        guard let above = try above(run), !above.hasYielded else { return }
        if above.owner != nil {
            hint { $0.letGo.insert(above.id) }
        } else if above.state == .waiting {
            try yield(above)
        }
    }

    /// Gives up the slot of a run that began to wait before runs did so.
    mutating func yield(_ id: RunID) throws(StoreError) -> ChangeResult {
        guard let run = try rows.run(id) else { throw .stale(.nothing) }
        guard run.state == .waiting, run.owner == nil else { throw .stale(.state(run.state)) }
        if !run.hasYielded { try yield(run) }
        return .done
    }

    /// Whether a run waits for the end of one that has given up its slot.
    func isBelowYielded(_ run: RunRecord) throws(StoreError) -> Bool {
        for wait in try rows.waits(of: run.number).waits where wait.end == nil {
            guard case .child(let child) = wait.kind else { continue }
            if try rows.head(of: child)?.isUnanswered == true { return true }
        }
        return false
    }

    /// Lets a run that was waiting go on, or wait for its turn if it has given up its slot and
    /// finds none.
    mutating func goOn(_ run: inout RunRecord) throws(StoreError) {
        run.due = clock.instant
        guard !run.hasYielded else { return try takeTurn(&run) }
        run.state = .running
        run.waitingFor = nil
    }

    private mutating func takeTurn(_ run: inout RunRecord) throws(StoreError) {
        guard try retakeAbove(run) else { return run.waitForTurn() }
        let isFree = try isFree(run.admission)
        run.waitingFor = nil
        run.state = isFree ? .running : .queued
        run.hasYielded = !isFree
    }

    /// Takes again the slots that the runs above a run have given up; returns whether all of them
    /// have theirs.
    mutating func retakeAbove(_ run: RunRecord) throws(StoreError) -> Bool {
        guard var above = try above(run), above.hasYielded else { return true }
        guard above.state == .waiting, try retakeAbove(above) else { return false }
        let isFree = try isFree(above.admission)
        if isFree {
            above.hasYielded = false
        } else {
            above.state = .queued
            above.waitingFor = nil
            above.due = clock.instant
        }
        try rows.update(above)
        return isFree
    }

    /// Lets the runs go on that waited until one above them had its slot again.
    mutating func wakeBelow(_ run: RunRecord) throws(StoreError) {
        for wait in try rows.waits(of: run.number).waits where wait.end == nil {
            guard case .child(let child) = wait.kind, var below = try rows.run(child),
                below.hasYielded, below.state == .waiting
            else { continue }
            let hasHeard = try rows.endedWaits(of: below.number).isEmpty
            if !hasHeard || below.acts > below.actsTaken {
                try goOn(&below)
                try rows.update(below)
            } else {
                try wakeBelow(below)
            }
        }
    }

    private func isFree(_ admission: Admission?) throws(StoreError) -> Bool {
        guard let admission else { return true }
        let use = try rows.use(of: admission.key)
        return use.taken < admission.slots && use.waiting == 0
    }

    /// The run that waits for the end of another; where it cannot be read, that is its own trouble.
    private mutating func above(_ run: RunRecord) throws(StoreError) -> RunRecord? {
        guard let origin = run.origin.parent, try readable(origin.run) != nil else { return nil }
        do throws(StoreError) {
            return try rows.run(origin.run)
        } catch .unreadable {
            return nil
        } catch {
            throw error
        }
    }
}

extension RunRecord {
    /// Has it wait until the run above it has its slot again.
    mutating func waitForTurn() {
        state = .waiting
        waitingFor = "its turn"
    }
}

extension RunHead {
    /// Whether it waits without a slot; one in the queue takes its own again.
    fileprivate var isUnanswered: Bool { hasYielded && state == .waiting }
}
