extension Transaction {
    mutating func create(_ new: NewRun) throws(StoreError) -> Placement {
        if let head = try rows.head(of: new.id) { return try repeated(new, head) }
        try checkSurroundings(of: new)
        let seat = try seat(for: new.admission, byHand: true)
        if case .none(let found) = seat { throw .stale(found) }
        return try place(new, in: seat)
    }

    /// Returns the placement of the run if this very change has created it; an owner that has lost
    /// it since need not know more.
    private func repeated(_ new: NewRun, _ head: RunHead) throws(StoreError) -> Placement {
        let first = try rows.entries(of: head.number, new.id, after: 0, most: new.entries.count)
        guard new.isKnownByName, first.map(\.entry) == new.entries else { throw .stale(.exists) }
        let owner = try rows.run(new.id)?.owner
        return owner == new.owner ? .started(epoch: head.epoch) : .queued
    }

    /// Throws if a run cannot be created, with or without a slot.
    func checkNew(_ new: NewRun) throws(StoreError) {
        guard try rows.head(of: new.id) == nil else { throw .stale(.exists) }
        try checkSurroundings(of: new)
    }

    private func checkSurroundings(of new: NewRun) throws(StoreError) {
        try checkFamily(of: new.origin)
        if let owner = new.owner { try checkHolds(owner, new.format, new.place) }
    }

    /// Creates the run in the slot or the place in the queue that was found for it.
    mutating func place(_ new: NewRun, in seat: Seat) throws(StoreError) -> Placement {
        let mark = try rows.lastSignal()
        var run = RunRecord(
            new, number: try rows.nextRunNumber(), family: try family(of: new), mark: mark,
            at: clock.instant)
        if case .queue = seat {
            try makeRoom(for: new)
            run.state = .queued
        } else {
            begin(&run, by: new.owner)
        }
        let entries = run.owner == nil ? new.entries : new.entries + new.beginning
        try rows.insert(run)
        try rows.append(entries, to: run.number, run.id, after: 0, at: clock.instant, mark: mark)
        return run.state == .queued ? .queued : .started(epoch: run.epoch)
    }

    /// Hands a new run to its owner, or makes it ready to be claimed.
    private mutating func begin(_ run: inout RunRecord, by owner: EngineID?) {
        if let owner, run.due <= clock.instant {
            run.owner = owner
            run.epoch = 1
            run.startedAt = clock.instant
        } else {
            let isDue = run.due <= clock.instant
            hint { isDue ? ($0.hasReady = true) : ($0.hasDue = true) }
        }
    }

    private func family(of new: NewRun) throws(StoreError) -> RunID {
        let origin = new.origin
        guard let relative = origin.parent?.run ?? origin.retryOf ?? origin.undoOf else {
            return new.id
        }
        return try rows.run(relative)?.family ?? relative
    }

    /// Makes the newest run with a slot end, and takes the place of those that wait for it.
    private mutating func makeRoom(for new: NewRun) throws(StoreError) {
        guard let admission = new.admission, admission.mode == .replace else { return }
        let reason = "into \(new.origin.occurrence?.key ?? new.id.text)"
        for queued in try rows.queue(of: admission.key, most: Int.max) {
            // A run that has begun has to be unwound.
            if queued.hasYielded {
                try cancel(queued, for: new)
            } else {
                try endQueued(queued, Judgement(.coalesced, reason))
            }
        }
        if let run = try rows.newestHolder(of: admission.key) { try cancel(run, for: new) }
    }

    private mutating func cancel(_ run: RunRecord, for new: NewRun) throws(StoreError) {
        guard try !isCancelled(run) else { return }
        _ = try add(NewAct(on: run.id, by: "run \(new.id)", .cancel(isForced: false)), to: run)
    }

    private func isCancelled(_ run: RunRecord) throws(StoreError) -> Bool {
        try rows.acts(on: run.number, run.id, after: 0).contains { act in
            if case .cancel = act.act.deed { true } else { false }
        }
    }
}
