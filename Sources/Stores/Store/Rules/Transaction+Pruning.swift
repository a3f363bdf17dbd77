import Values

extension Transaction {
    /// Removes a part of what is old.
    func prune(_ pruning: Pruning) throws(StoreError) -> Pruned {
        var pruned = Pruned()
        pruned.heldUntil = try lookAtClock()
        guard pruned.heldUntil == nil else { return pruned }
        try pruneFamilies(pruning, &pruned)
        try pruneOccurrences(pruning, &pruned)
        try pruneSignals(pruning, &pruned)
        pruned.isComplete = pruned.rows < pruning.most
        // This looks through all runs, so it waits until nothing else is left.
        if pruned.isComplete { try pruneDefinitions(pruning, &pruned) }
        if !pruned.isEmpty {
            let note = KeepingNote(by: pruning.by, at: clock.instant)
            try rows.setFact(KeepingNote.pruned, note.text)
        }
        return pruned
    }

    /// Returns the time up to which nothing goes, after noting the clocks.
    private func lookAtClock() throws(StoreError) -> Timestamp? {
        var watch = try rows.fact(ClockWatch.fact).flatMap(ClockWatch.init(text:))
        watch = ClockWatch(at: clock, in: rows.bootName, after: watch)
        if let watch { try rows.setFact(ClockWatch.fact, watch.text) }
        return watch?.heldUntil
    }
}

/// Removes whole families.
///
/// One that is larger than a part is gone for all others with its first row.
extension Transaction {
    private func pruneFamilies(_ pruning: Pruning, _ pruned: inout Pruned) throws(StoreError) {
        for family in try rows.goingFamilies() { try remove(family, pruning, &pruned) }
        for family in try rows.oldFamilies(pruning, at: clock, most: pruning.most - pruned.rows) {
            guard pruned.rows < pruning.most else { return }
            try remove(family, pruning, &pruned)
        }
    }

    /// Removes the runs of a family, the newest first, and so the first one as the last.
    private func remove(
        _ family: RunID, _ pruning: Pruning, _ pruned: inout Pruned
    ) throws(StoreError) {
        while let run = try rows.newestRun(inFamily: family) {
            let left = pruning.most - pruned.rows
            guard left > 0 else { return try rows.setGoing(family, true) }
            pruned.rows += try rows.removeRows(of: run, most: left)
            if try rows.newestRun(inFamily: family) != run { pruned.runs += 1 }
        }
        try rows.setGoing(family, false)
        pruned.families += 1
    }

    /// Throws if a run is to join a family that is gone, or is going.
    func checkFamily(of origin: Origin) throws(StoreError) {
        for relative in [origin.retryOf, origin.undoOf].compactMap(\.self) {
            guard let run = try rows.run(relative), try !rows.goingFamilies().contains(run.family)
            else { throw .stale(.nothing) }
        }
    }
}

extension Transaction {
    private func pruneOccurrences(_ pruning: Pruning, _ pruned: inout Pruned) throws(StoreError) {
        let left = pruning.most - pruned.rows
        for key in try rows.oldOccurrences(pruning, at: clock, most: left) {
            try rows.remove(key)
            pruned.occurrences += 1
            pruned.rows += 1
        }
    }

    private func pruneSignals(_ pruning: Pruning, _ pruned: inout Pruned) throws(StoreError) {
        let left = pruning.most - pruned.rows
        let old = try rows.oldSignals(pruning, at: clock, most: left)
        guard let last = old.last else { return }
        try rows.removeSignals(through: last.number)
        pruned.signals += old.count
        pruned.rows += old.count
    }

    /// How long a definition is loose before it goes; an engine that knew it as stored has
    /// forgotten that by then.
    private static var looseFor: TimeSpan { .seconds(3600) }

    private func pruneDefinitions(_ pruning: Pruning, _ pruned: inout Pruned) throws(StoreError) {
        guard var inForce = pruning.inForce else { return }
        // Of a workflow with errors the last good version stays.
        for loaded in try rows.loadedWorkflows() { inForce.insert(loaded.definition) }
        for definition in try rows.looseDefinitions() where !inForce.contains(definition.digest) {
            guard let since = definition.since, since <= clock.instant else {
                try rows.setLoose(definition.digest, since: clock.instant)
                continue
            }
            guard clock.instant.since(since) >= Self.looseFor else { continue }
            try rows.remove(definition.digest)
            pruned.definitions += 1
            pruned.rows += 1
        }
    }
}

/// Finds the rows that may go.
extension Tables {
    func oldFamilies(
        _ pruning: Pruning, at clock: ClockReading, most: Int
    ) throws(StoreError) -> [RunID] {
        guard most > 0, let instant = clock.instant.subtracting(pruning.runs) else { return [] }
        return try endedFamilies(before: instant, most: most)
    }

    func oldOccurrences(
        _ pruning: Pruning, at clock: ClockReading, most: Int
    ) throws(StoreError) -> [OccurrenceKey] {
        guard most > 0, let instant = clock.instant.subtracting(pruning.ledger) else { return [] }
        return try oldOccurrences(before: instant, most: most)
    }

    /// Signals go from the first on, up to one that is still needed; the last one stays, since
    /// numbers are never used again.
    func oldSignals(
        _ pruning: Pruning, at clock: ClockReading, most: Int
    ) throws(StoreError) -> [SignalHead] {
        guard most > 0, let instant = clock.instant.subtracting(pruning.signals) else { return [] }
        let mark = try lowestMark()
        let last = try lastSignal()
        return try oldestSignals(most: most).prefix { signal in
            signal.isDispatched && signal.storedAt < instant && signal.number < last
                && mark.map { signal.number <= $0 } ?? true
        }
    }
}
