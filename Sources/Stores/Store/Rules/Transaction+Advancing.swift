import Values

extension Transaction {
    mutating func advance(_ advance: Advance) throws(StoreError) -> Advanced {
        guard let head = try rows.head(of: advance.run) else { throw .stale(.nothing) }
        if let first = try repeated(advance, head) { return first }
        try check(advance, head)
        let mark = try rows.lastSignal()
        for path in advance.closes { try rows.removeWait(of: head.number, at: path) }
        try rows.append(
            advance.entries, to: head.number, advance.run, after: head.lastEntry,
            at: clock.instant, mark: mark)
        for signal in advance.signals { _ = try store(signal) }
        for number in advance.heard { try rows.add(woken: [advance.run], to: number) }
        for wait in advance.waits { try add(wait, to: advance.run, head.number) }
        let children = try createChildren(of: advance, head.number)
        try leave(advance)
        try move(advance, head)
        return Advanced(
            at: clock.instant, mark: mark, lastEntry: head.lastEntry + advance.entries.count,
            children: children)
    }

    /// Brings the run's own row up to date, as the last of all, since an end lets others go on.
    private mutating func move(_ advance: Advance, _ head: RunHead) throws(StoreError) {
        if advance.changesMore(than: head) {
            guard var run = try rows.run(advance.run) else { throw .stale(.nothing) }
            run.conclusion = advance.conclusion ?? run.conclusion
            run.waitingFor = advance.waitingFor
            run.actsTaken = advance.actsTaken ?? run.actsTaken
            if advance.clearsDeaths {
                if run.deaths > 0 { try forgetDeaths { $0.run == run.id } }
                run.deaths = 0
                try rows.trust(run.number)
            }
            if advance.state.isFinal {
                try end(&run, as: advance.state)
            } else {
                run.state = advance.state
                if advance.releases { try release(&run, after: advance) }
                try rows.update(run)
                if advance.releases { try yieldSlot(of: run, after: advance) }
            }
        }
        _ = try record(advance.occurrences, version: nil)
    }

    private mutating func release(
        _ run: inout RunRecord, after advance: Advance
    ) throws(StoreError) {
        run.owner = nil
        // A child may have been refused at once.
        if !advance.isStuck, try !rows.endedWaits(of: run.number).isEmpty { try wake(&run) }
        guard run.state == .running else { return }
        run.due = clock.instant
        hint { $0.hasReady = true }
    }

    private mutating func yieldSlot(of run: RunRecord, after advance: Advance) throws(StoreError) {
        guard run.state == .waiting else { return }
        var yields = advance.yields || advance.isStuck
        if !yields { yields = try isBelowYielded(run) }
        if yields { try yield(run) }
    }

    private mutating func createChildren(
        of advance: Advance, _ parent: Int
    ) throws(StoreError) -> [Placement?] {
        var placements: [Placement?] = []
        for child in advance.children {
            let seat = try seat(for: child.admission)
            var wait = WaitRecord(
                run: advance.run, path: child.origin.parent?.path ?? "", kind: .child(child.id),
                since: clock.instant, due: nil)
            if case .none(let found) = seat {
                wait.end = .overlap(with: found.other ?? child.id)
                wait.endedAt = clock.instant
            }
            try rows.insert(wait, of: parent)
            placements.append(wait.end == nil ? try place(child, in: seat) : nil)
        }
        return placements
    }
}

extension Transaction {
    /// Returns the first result if the run shows that this very change was stored.
    private func repeated(_ advance: Advance, _ head: RunHead) throws(StoreError) -> Advanced? {
        let last = advance.lastEntry + advance.entries.count
        guard head.epoch == advance.epoch, head.lastEntry == last, !advance.entries.isEmpty
        else { return nil }
        let stored = try rows.entries(
            of: head.number, advance.run, after: advance.lastEntry, most: advance.entries.count)
        guard stored.map(\.entry) == advance.entries, let entry = stored.last else { return nil }
        var children: [Placement?] = []
        for child in advance.children { children.append(try placement(of: child.id)) }
        return Advanced(at: entry.at, mark: entry.mark, lastEntry: last, children: children)
    }

    private func placement(of child: RunID) throws(StoreError) -> Placement? {
        guard let child = try rows.head(of: child) else { return nil }
        return child.state == .queued ? .queued : .started(epoch: child.epoch)
    }

    private func check(_ advance: Advance, _ head: RunHead) throws(StoreError) {
        guard head.isOwned, head.epoch == advance.epoch, head.lastEntry == advance.lastEntry else {
            let run = try rows.run(numbered: head.number)
            throw .stale(.owner(run?.owner, epoch: head.epoch, lastEntry: head.lastEntry))
        }
        try checkIsHeard(advance, head)
        for wait in advance.waits { try checkIsSeen(wait) }
        for child in advance.children { try checkNew(child) }
        for signal in advance.signals { try check(signal) }
        for occurrence in advance.occurrences { try check(occurrence) }
    }

    /// Acts and ended waits have to be taken in before the run is let go.
    private func checkIsHeard(_ advance: Advance, _ head: RunHead) throws(StoreError) {
        guard advance.letsGo, advance.state != .running else { return }
        guard advance.actsTaken ?? head.actsTaken >= head.acts else { throw .stale(.unheard) }
        // A run that cannot go on cannot take in the ends of its waits.
        guard !advance.isStuck else { return }
        guard try rows.endedWaits(of: head.number).isSubset(of: advance.closes) else {
            throw .stale(.unheard)
        }
    }

    /// A signal must not come between looking for it and waiting for it.
    private func checkIsSeen(_ wait: NewWait) throws(StoreError) {
        guard case .signal(let name, let seen) = wait.kind else { return }
        let last = try rows.lastSignal(named: name)
        guard last <= seen else { throw .stale(.unseenSignals(upTo: last)) }
    }
}

extension Advance {
    /// Whether the run's own row changes; most advances only add entries.
    fileprivate func changesMore(than head: RunHead) -> Bool {
        letsGo || state != head.state || waitingFor != head.waitingFor || conclusion != nil
            || actsTaken != nil || (clearsDeaths && head.deaths > 0)
    }
}

extension StoreError.Found {
    /// The run that has the slot.
    fileprivate var other: RunID? {
        if case .overlap(let other) = self { other } else { nil }
    }
}
