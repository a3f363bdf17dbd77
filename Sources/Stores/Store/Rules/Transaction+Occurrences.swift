import Values

extension Transaction {
    mutating func decide(_ decisions: [OccurrenceDecision]) throws(StoreError) -> [Judgement] {
        var triggers: [TriggerRecord] = []
        for decision in decisions {
            triggers.append(try trigger(for: decision))
            try checkSeats(for: decision)
        }
        var judgements: [Judgement] = []
        for (decision, var trigger) in zip(decisions, triggers) {
            trigger.watermark = decision.newWatermark
            try rows.set(trigger)
            if let files = decision.files { try take(files) }
            judgements += try record(decision.occurrences, version: trigger.version)
        }
        return judgements
    }

    mutating func load(_ loads: [TriggerLoad]) throws(StoreError) -> [Judgement] {
        var judgements: [Judgement] = []
        for load in loads { judgements += try self.load(load) }
        return judgements
    }

    private mutating func load(_ load: TriggerLoad) throws(StoreError) -> [Judgement] {
        guard let closing = load.closing else {
            if let known = try rows.trigger(load.uid) { throw .stale(.trigger(known)) }
            let trigger = TriggerRecord(load, watermark: clock.instant)
            try rows.set(trigger)
            try rows.insert(version(1, load), of: load.uid)
            return []
        }
        guard closing.trigger == load.uid else { throw .stale(.otherContents) }
        var trigger = try trigger(for: closing)
        let judgements = try record(closing.occurrences, version: trigger.version)
        trigger.workflow = load.workflow
        trigger.id = load.id
        trigger.kind = load.kind
        trigger.place = load.place
        trigger.watermark = closing.newWatermark
        trigger.version += 1
        if trigger.state == .removed { trigger.state = .active }
        try rows.set(trigger)
        try rows.insert(version(trigger.version, load), of: load.uid)
        return judgements
    }

    func turn(_ turns: [TriggerSwitch]) throws(StoreError) -> ChangeResult {
        for turn in turns where try rows.trigger(turn.uid) == nil { throw .stale(.nothing) }
        for turn in turns { try self.turn(turn) }
        return .done
    }

    private func turn(_ turn: TriggerSwitch) throws(StoreError) {
        guard var trigger = try rows.trigger(turn.uid) else { return }
        trigger.state = turn.state
        trigger.note = turn.note
        trigger.watermark = turn.watermark ?? trigger.watermark
        trigger.generation = turn.generation ?? trigger.generation
        try rows.set(trigger)
        try turnFiles(turn)
    }

    private func version(_ number: Int, _ load: TriggerLoad) -> TriggerVersion {
        TriggerVersion(version: number, effectiveFrom: clock.instant, spec: load.spec)
    }

    /// Returns the trigger if it is as it was read, and all occurrences can be stored.
    private func trigger(for decision: OccurrenceDecision) throws(StoreError) -> TriggerRecord {
        guard let trigger = try rows.trigger(decision.trigger) else { throw .stale(.nothing) }
        guard trigger.version == decision.version, trigger.watermark == decision.watermark else {
            throw .stale(.trigger(trigger))
        }
        for occurrence in decision.occurrences { try check(occurrence) }
        return trigger
    }
}

extension Transaction {
    /// Throws if the run of an occurrence that is not known yet cannot be created.
    func check(_ occurrence: NewOccurrence) throws(StoreError) {
        guard let run = occurrence.run, try settled(occurrence) == nil else { return }
        try checkNew(run)
    }

    /// Stores occurrences with their runs, and returns the verdict on each.
    ///
    /// A known occurrence stays as it is, unless a wrong clock made it.
    mutating func record(
        _ occurrences: [NewOccurrence], version: Int?
    ) throws(StoreError) -> [Judgement] {
        var judgements: [Judgement] = []
        for occurrence in occurrences {
            if let known = try settled(occurrence) {
                judgements.append(known)
            } else {
                judgements.append(try record(occurrence, version: version))
            }
        }
        return judgements
    }

    /// The verdict on a known occurrence, also under its former key.
    private func settled(_ occurrence: NewOccurrence) throws(StoreError) -> Judgement? {
        if let known = try settled(occurrence.key) { return known }
        let trigger = occurrence.key.trigger
        guard let key = occurrence.formerKey,
            let row = try rows.occurrences(OccurrenceSelection(of: trigger, key: key)).first,
            row.nominal.isNear(occurrence.nominal)
        else { return nil }
        return try settled(row.key)
    }

    /// The verdict on a known occurrence, unless it is to be decided again.
    private func settled(_ key: OccurrenceKey) throws(StoreError) -> Judgement? {
        guard let known = try rows.judgement(of: key) else { return nil }
        return known.verdict == .void || known.verdict == .waiting ? nil : known
    }

    private mutating func record(
        _ occurrence: NewOccurrence, version: Int?
    ) throws(StoreError) -> Judgement {
        let version = try inForce(version, for: occurrence.key.trigger)
        let judgement = try start(occurrence)
        let isStarted = occurrence.run != nil && judgement.verdict != .skipped
        try rows.set(
            OccurrenceRecord(
                key: occurrence.key, nominal: occurrence.nominal, count: occurrence.count,
                version: version, run: isStarted ? occurrence.run?.id : nil, judgements: []))
        try rows.append(DatedJudgement(at: clock.instant, judgement), to: occurrence.key)
        return judgement
    }

    private func inForce(_ version: Int?, for trigger: TriggerUID) throws(StoreError) -> Int {
        if let version { return version }
        return try rows.trigger(trigger)?.version ?? 0
    }

    /// Creates the run of an occurrence, and returns the verdict.
    private mutating func start(_ occurrence: NewOccurrence) throws(StoreError) -> Judgement {
        guard let run = occurrence.run else { return occurrence.judgement }
        if let limit = try limitReached(by: occurrence) {
            return Judgement(.skipped, limit.words)
        }
        let seat = try seat(for: run.admission)
        switch seat {
        case .none(.overlap(let other)): return .overlap(with: other)
        case .none: return .queueFull
        case .slot, .queue:
            guard try place(run, in: seat) != .queued else { return Judgement(.queued) }
            guard let key = run.admission?.key else { return occurrence.judgement }
            return try beside(occurrence.judgement, key)
        }
    }

    /// The limit of an occurrence after which no run may start now.
    func limitReached(by occurrence: NewOccurrence) throws(StoreError) -> StartLimit? {
        guard let limit = occurrence.limit else { return nil }
        let starts = try rows.countStarts(of: occurrence.key.trigger, after: limit.since)
        return starts >= limit.most ? limit : nil
    }

    /// Adds a verdict to the occurrence that a run is from, if it is from one.
    func judge(_ run: RunRecord, _ judgement: Judgement) throws(StoreError) {
        guard let key = run.origin.occurrence, try rows.judgement(of: key) != nil else { return }
        try rows.append(DatedJudgement(at: clock.instant, judgement), to: key)
    }
}

extension ClosedRange<Timestamp> {
    /// Whether another one begins at nearly the same time; a sunset of one day is computed alike by
    /// all releases, but for seconds.
    fileprivate func isNear(_ other: Self) -> Bool {
        let distance = lowerBound.since(other.lowerBound)
        return distance < .seconds(3600) && distance > .seconds(-3600)
    }
}
