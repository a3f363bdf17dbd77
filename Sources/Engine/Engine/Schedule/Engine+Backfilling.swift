import Calendars
import Diagnostics
import Runs
package import Store
import Values
import Workflows

/// Starting what was due in the past and has not started.
extension Engine {
    /// Starts a run for each time at which a workflow was due by its present triggers and no run
    /// began; returns the rows of the ledger.
    ///
    /// The rows that are there stay as they are: a backfill is an occurrence of its own, so that
    /// the same one asked for twice starts nothing more.
    package func backfill(
        _ request: BackfillRequest
    ) async throws(EngineError) -> [OccurrenceRecord] {
        let written = try await writtenTriggers(of: request.workflow)
        guard written.contains(where: \.spec.isByTime) else {
            throw EngineError(.inputs, .nothingByTime(request.workflow))
        }
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        let missing = try await reading { () throws(StoreError) in
            try await schedule.decideDue()
            return try await schedule.missing(in: request, of: written)
        }
        let count = missing.map(\.occurrences.count).reduce(0, +)
        guard count <= BackfillRequest.most else {
            throw EngineError(.inputs, .tooMuchMissing(BackfillRequest.most))
        }
        let parts = missing.inOrder
        if request.isDryRun { return parts.flatMap(\.rows) }
        let rows = try await reading { () throws(StoreError) in
            try await schedule.start(parts, by: request.by)
        }
        self.parts.bell.ring(.due)
        return rows
    }

    private func writtenTriggers(
        of workflow: String
    ) async throws(EngineError) -> [WrittenTrigger] {
        let loaded = try await reading { () throws(StoreError) in
            try await parts.store.loadedWorkflows()
        }
        guard let row = loaded.first(where: { $0.id == workflow }) else {
            throw EngineError(.unknown, notLoaded(workflow, among: loaded.map(\.id)))
        }
        if let widening = row.widening { throw EngineError(.inputs, .notAllowed(widening)) }
        // Triggers that cannot be read were told of when they were loaded.
        var problems: [Diagnostic.Message] = []
        do throws(RunTrouble) {
            return schedule.written(
                in: try await parts.roster.shelf.definition(row.definition),
                reportingTo: &problems)
        } catch {
            throw EngineError(.unknown, error)
        }
    }
}

/// The times at which a trigger was due and no run began.
struct MissingOccurrences {
    let trigger: TriggerInForce
    var occurrences: [Occurrence]

    /// The rows as they would be, without a verdict.
    fileprivate var rows: [OccurrenceRecord] {
        occurrences.map { occurrence in
            OccurrenceRecord(
                key: key(of: occurrence), nominal: occurrence.instant...occurrence.instant,
                count: 1, version: trigger.version, run: nil, judgements: [])
        }
    }

    fileprivate func key(of occurrence: Occurrence) -> OccurrenceKey {
        let key = trigger.rule.map { trigger.naming.key(of: occurrence, in: $0) } ?? ""
        return OccurrenceKey(trigger.uid, key + OccurrenceKey.backfill)
    }
}

extension [MissingOccurrences] {
    /// The same in the order of time, each part of one trigger.
    fileprivate var inOrder: [MissingOccurrences] {
        let all = flatMap { one in one.occurrences.map { (one.trigger, $0) } }.sorted {
            ($0.1.instant, $0.0.uid) < ($1.1.instant, $1.0.uid)
        }
        return all.reduce(into: []) { parts, one in
            if let last = parts.last, last.trigger.uid == one.0.uid {
                parts[parts.count - 1].occurrences.append(one.1)
            } else {
                parts.append(MissingOccurrences(trigger: one.0, occurrences: [one.1]))
            }
        }
    }
}

extension Schedule {
    fileprivate func missing(
        in request: BackfillRequest, of written: [WrittenTrigger]
    ) async throws(StoreError) -> [MissingOccurrences] {
        var problems: [Diagnostic.Message] = []
        let known = try await knownTriggers(reportingTo: &problems)
        var missing: [MissingOccurrences] = []
        for (one, old) in zip(written, matches(of: written, among: known)) {
            guard one.spec.isByTime, one.spec.isEnabled, let old,
                // One that cannot be read was told of when it was loaded.
                let trigger = try? inForce(one, old.record, old.record.watermark, old.versions)
            else { continue }
            let rows = try await rows(of: trigger, in: request)
            let started = Set(rows.filter { $0.run != nil }.map(\.nominal.lowerBound))
            missing.append(
                MissingOccurrences(
                    trigger: trigger, occurrences: trigger.due(in: request, besides: started)))
        }
        return missing
    }

    private func rows(
        of trigger: TriggerInForce, in request: BackfillRequest
    ) async throws(StoreError) -> [OccurrenceRecord] {
        var selection = OccurrenceSelection(of: trigger.uid, most: .max)
        selection.due = request.from...max(request.from, request.to)
        return try await parts.store.occurrences(selection)
    }

    /// Starts what is missing in one change; runs wait for one another in this order.
    fileprivate func start(
        _ missing: [MissingOccurrences], by person: String
    ) async throws(StoreError) -> [OccurrenceRecord] {
        let now = parts.store.now
        let decisions = missing.map { one in
            let trigger = one.trigger
            return OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: trigger.watermark,
                occurrences: parts.performers.noting(.trigger(trigger.uid)) {
                    one.occurrences.map { occurrence in
                        trigger.backfilled(
                            occurrence, one.key(of: occurrence), by: person, parts.settings,
                            at: now)
                    }
                })
        }
        guard !decisions.isEmpty else { return [] }
        var judgements = try await parts.store.decide(
            decisions, as: parts.runStore.changeID())[...]
        var rows: [OccurrenceRecord] = []
        for (one, decision) in zip(missing, decisions) {
            let count = decision.occurrences.count
            announce(decision.occurrences, Array(judgements.prefix(count)), of: one.trigger)
            judgements = judgements.dropFirst(count)
            for new in decision.occurrences {
                rows += try await parts.store.occurrences(
                    OccurrenceSelection(of: one.trigger.uid, key: new.key.key, most: 1))
            }
        }
        return rows
    }
}

extension OccurrenceKey {
    /// The end of the names of occurrences that were made up for.
    fileprivate static let backfill = "/backfill"

    /// Whether a person has made up for it.
    package var isBackfill: Bool { key.hasSuffix(Self.backfill) }
}

extension TriggerInForce {
    /// What was due in a time and is decided, by its present rule and condition, but for the
    /// instants at which runs started; one more than a request starts at most.
    fileprivate func due(
        in request: BackfillRequest, besides started: Set<Timestamp>
    ) -> [Occurrence] {
        let end = min(request.to, watermark)
        guard let rule, let before = request.from.subtracting(.milliseconds(1)), before < end
        else { return [] }
        var due: [Occurrence] = []
        var following = rule.recurrence.occurrences(after: before)
        while due.count <= BackfillRequest.most, let next = following.next(), next.instant <= end {
            guard next.instant >= request.from, next.isDue, !started.contains(next.instant),
                rule.exclusions.name(for: next) == nil, condition(record(of: next)) == .holds
            else { continue }
            due.append(next)
        }
        return due
    }

    fileprivate func backfilled(
        _ occurrence: Occurrence, _ key: OccurrenceKey, by person: String,
        _ settings: EngineSettings, at now: Timestamp
    ) -> NewOccurrence {
        let nominal = occurrence.instant...occurrence.instant
        do throws(EngineError) {
            let run = try run(key, record(of: occurrence), settings, at: now) { spec in
                spec.origin.cause += ", backfill by \(person)"
                spec.overlap = .queue
                spec.overrides = true
                spec.longestQueue = .max
            }
            return NewOccurrence(key, nominal: nominal, DueVerdict.started.judgement, run: run)
        } catch {
            return NewOccurrence(
                key, nominal: nominal, DueVerdict.failedToStart(error.description).judgement)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func tooMuchMissing(_ most: Int) -> Self {
        Self(
            code: "too-much-missing",
            "more than \(most) runs are missing in that time; ask for a shorter one")
    }
}
