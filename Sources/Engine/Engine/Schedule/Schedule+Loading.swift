import Calendars
import Calls
import Diagnostics
import Store
import TimeZones
import Values
import Workflows

/// Triggers to put in force once the clock can be believed.
struct PutOffLoad {
    let definitions: [ShelvedDefinition]
    let outdated: Set<String>
}

/// A trigger of the files, with its rows in the store.
private struct TriggerToLoad {
    let written: WrittenTrigger
    let old: KnownTrigger?
    let uid: TriggerUID
    let isEdited: Bool

    init(written: WrittenTrigger, old: KnownTrigger?, at now: Timestamp) {
        self.written = written
        self.old = old
        uid = old?.record.uid ?? written.newUID(at: now)
        isEdited = written.isEdited(after: old)
    }

    func load(closing: OccurrenceDecision?) -> TriggerLoad {
        var load = TriggerLoad(
            uid, of: written.definition.definition.id, kind: written.spec.kind,
            spec: written.coded, closing: closing)
        load.id = written.trigger.id
        return load
    }
}

/// The error of a time rule that cannot be read any more, as when its zone or calendar is gone.
struct UnreadableRule: Error { let reason: String? }

/// Putting the triggers of a project in force.
extension Schedule {
    /// The number of triggers that are stored in one change.
    private static let mostLoads = 256

    /// Puts the triggers of some workflows in force, and no others any more.
    ///
    /// Occurrences that were due before are decided by the triggers that were in force then;
    /// `first` runs while these are. Time triggers that differ from the stored ones are put off
    /// while the clock may be wrong. Returns the reasons why triggers that should be in force are
    /// not.
    func load(
        _ definitions: [ShelvedDefinition], outdated: Set<String> = [],
        after first: (() async throws(StoreError) -> Void)? = nil
    ) async throws(StoreError) -> [Diagnostic.Message] {
        var problems = try await pauseDeadly(among: definitions)
        let hasClock = try await hasClock(before: definitions, after: first)
        var records = try await parts.store.triggers()
        var new = inForce { [records] in
            $0.undisturbed(of: definitions, outdated, as: records)
        }
        let kept = new
        let written = self.written(
            in: definitions, besides: kept, outdated: outdated, reportingTo: &problems)
        let known = try await knownTriggers(
            besides: kept, saying: written, reportingTo: &problems)
        let olds = matches(of: written, among: known)
        let now = parts.store.now
        let all = zip(written, olds).map { TriggerToLoad(written: $0, old: $1, at: now) }
        let ready = all.filter { hasClock || !$0.written.isNews(after: $0.old) }
        if try await store(ready, reportingTo: &problems) {
            records = try await parts.store.triggers()
        }
        let byUID = Dictionary(records.map { ($0.uid, $0) }) { first, _ in first }
        for one in ready {
            guard let record = byUID[one.uid] else { continue }
            if let trigger = try await load(one, as: record, reportingTo: &problems) {
                new.set(trigger)
            }
        }
        try await remove(known, besides: Set(olds.compactMap { $0?.record.uid }))
        put(inForce: new)
        noteLoaded()
        problems += try await files.put(inForce: fileTriggers, resting: rests)
        putOff(
            ready.count < all.count ? PutOffLoad(definitions: definitions, outdated: outdated) : nil
        )
        return problems
    }

    /// Takes known triggers out of force, but for some.
    private func remove(
        _ known: [KnownTrigger], besides kept: Set<TriggerUID>
    ) async throws(StoreError) {
        let gone = known.filter { old in
            old.record.state != .removed && !kept.contains(old.record.uid)
        }
        for old in gone where old.spec.wait != nil { try await leaveOutWaiting(of: old.record.uid) }
        try await turn(gone.map(\.record), to: .removed)
    }

    /// Loads the triggers that were put off until the clock can be believed.
    func loadPutOff() async throws(StoreError) {
        guard let load = putOffLoad else { return }
        for problem in try await self.load(load.definitions, outdated: load.outdated) {
            parts.settings.trouble?(problem.text)
        }
        // The watermarks may be ahead of the clock.
        _ = try await hasClock()
    }

    /// Does the work before others are in force, and lets those begin anew that are ahead of the
    /// clock; returns whether triggers can decide by it.
    ///
    /// Triggers may be others in the store afterwards.
    private func hasClock(
        before definitions: [ShelvedDefinition],
        after first: (() async throws(StoreError) -> Void)?
    ) async throws(StoreError) -> Bool {
        if !look(\.isCompared) {
            let stored = try await parts.store.triggers().filter(\.isDecidedByTime)
            let now = parts.store.clock.reading
            look { $0.compare(with: stored.map(\.watermark).max(), at: now) }
        }
        guard let first else { return try await hasClock() }
        // Triggers that cannot be read are reported when all are read again.
        var problems: [Diagnostic.Message] = []
        let written = definitions.flatMap { self.written(in: $0, reportingTo: &problems) }
        let known = try await knownTriggers(saying: written, reportingTo: &problems)
        let olds = matches(of: written, among: known)
        try await putFormer(
            inForce: zip(written, olds).compactMap { one, old in old.map { ($0, one) } })
        try await first()
        let hasClock = try await hasClock()
        // No engine was there to decide by those.
        put(inForce: TriggersInForce())
        return hasClock
    }

    /// Returns for each written trigger the known one that it is.
    func matches(
        of written: [WrittenTrigger], among known: [KnownTrigger]
    ) -> [KnownTrigger?] {
        let match = TriggerMatch(
            written.map(\.face), among: known.map { ($0.record.uid.text, $0.face) })
        let byUID = Dictionary(known.map { ($0.record.uid.text, $0) }) { first, _ in first }
        return match.uids.map { uid in uid.flatMap { byUID[$0] } }
    }

    /// The triggers of the files, besides some that stay in force.
    private func written(
        in definitions: [ShelvedDefinition], besides kept: TriggersInForce,
        outdated: Set<String>, reportingTo problems: inout [Diagnostic.Message]
    ) -> [WrittenTrigger] {
        let undisturbed = Set(kept.definitions.map(\.definition))
        var written: [WrittenTrigger] = []
        for definition in definitions {
            guard !undisturbed.contains(definition.definition) else {
                problems += definition.definition.workflow.unsetVariables(
                    in: parts.settings.environment)
                continue
            }
            for var one in self.written(in: definition, reportingTo: &problems) {
                one.isOutdated = outdated.contains(one.face.workflow)
                written.append(one)
            }
        }
        return written
    }

    func written(
        in definition: ShelvedDefinition, reportingTo problems: inout [Diagnostic.Message]
    ) -> [WrittenTrigger] {
        let workflow = definition.definition.workflow
        var written: [WrittenTrigger] = []
        if !workflow.triggers.isEmpty {
            problems += workflow.unsetVariables(in: parts.settings.environment)
        }
        for (index, trigger) in workflow.triggers.enumerated() {
            if let spec = TriggerSpec(trigger) {
                var one = WrittenTrigger(trigger: trigger, spec: spec, definition: definition)
                one.index = index
                written.append(one)
            } else {
                problems.append(.triggerUnreadable(trigger.id, of: workflow.id, nil))
            }
        }
        return written
    }

    /// The triggers as the store has them, but for some that stay in force.
    ///
    /// What a written one says as well need not be read.
    func knownTriggers(
        besides kept: TriggersInForce = TriggersInForce(), saying written: [WrittenTrigger] = [],
        reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> [KnownTrigger] {
        let stored = try await parts.store.triggersWithVersions { kept.version(of: $0.uid) == nil }
        guard !stored.isEmpty else { return [] }
        let specs = Dictionary(written.map { ($0.face.content, $0.spec) }) { first, _ in first }
        var known: [KnownTrigger] = []
        for (record, versions) in stored {
            do throws(StoredFormError) {
                known.append(try KnownTrigger(record, versions, specs))
            } catch {
                problems.append(
                    .triggerHistoryUnreadable(record.id, of: record.workflow, error.description))
            }
        }
        return known
    }

    /// Stores edited triggers, many in one change; returns whether there were any.
    private func store(
        _ triggers: [TriggerToLoad], reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> Bool {
        let edited = triggers.filter(\.isEdited)
        for start in stride(from: 0, to: edited.count, by: Self.mostLoads) {
            var loads: [TriggerLoad] = []
            for one in edited[start...].prefix(Self.mostLoads) {
                let closing = try await close(one.old, one.written, reportingTo: &problems)
                loads.append(one.load(closing: closing))
            }
            _ = try await parts.store.load(loads, as: parts.runStore.changeID())
        }
        return !edited.isEmpty
    }

    /// Puts a stored trigger in force; returns `nil` for one that is to rest.
    private func load(
        _ one: TriggerToLoad, as record: TriggerRecord,
        reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> TriggerInForce? {
        let isHalted = record.state == .paused && !one.isEdited
        if isHalted { problems.append(.triggerHalted(record)) }
        let isBack = record.state != .active && !isHalted
        if isBack { try await turn([record], to: .active) }
        let watermark = isBack ? parts.store.now : record.watermark
        var trigger: TriggerInForce
        do throws(UnreadableRule) {
            trigger = try inForce(one.written, record, watermark, one.old?.versions ?? [])
        } catch {
            problems.append(.triggerUnreadable(record.id, of: record.workflow, error.reason))
            return nil
        }
        trigger.isHalted = isHalted
        try await readWaiting(of: &trigger, after: one.old?.versions ?? [])
        if one.old == nil { try await skipPast(trigger) }
        return trigger
    }

    private func turn(
        _ records: [TriggerRecord], to state: TriggerRecord.State
    ) async throws(StoreError) {
        let turns = records.filter { $0.state != state }.map { record in
            var turn = TriggerSwitch(record.uid, to: state)
            if state == .active { turn.watermark = parts.store.now }
            return turn
        }
        for start in stride(from: 0, to: turns.count, by: Self.mostLoads) {
            let some = Array(turns[start...].prefix(Self.mostLoads))
            _ = try await parts.store.apply(.turn(some), as: parts.runStore.changeID())
        }
    }
}

/// Makes triggers in force from those of the files.
extension Schedule {
    func inForce(
        _ written: WrittenTrigger, _ record: TriggerRecord, _ watermark: Timestamp,
        _ versions: [TriggerVersion]
    ) throws(UnreadableRule) -> TriggerInForce {
        try parts.performers.noting(.trigger(record.uid)) { () throws(UnreadableRule) in
            try made(written, record, watermark, versions)
        }
    }

    private func made(
        _ written: WrittenTrigger, _ record: TriggerRecord, _ watermark: Timestamp,
        _ versions: [TriggerVersion]
    ) throws(UnreadableRule) -> TriggerInForce {
        var trigger = TriggerInForce(
            uid: record.uid, trigger: written.trigger, spec: written.spec,
            definition: written.definition, version: record.version, watermark: watermark)
        trigger.index = written.index
        trigger.isOutdated = written.isOutdated
        trigger.generation = record.generation
        guard written.spec.isByTime else { return trigger }
        trigger.firstSeen = firstSeen(written.spec, versions) ?? watermark
        try readRule(of: &trigger)
        return trigger
    }

    private func reading(
        _ written: WrittenTrigger, _ record: TriggerRecord, _ watermark: Timestamp,
        _ versions: [TriggerVersion]
    ) -> Result<TriggerInForce, UnreadableRule> {
        Result { () throws(UnreadableRule) in try inForce(written, record, watermark, versions) }
    }

    func rule(
        _ spec: TriggerSpec, firstSeen: Timestamp
    ) throws(UnreadableRule) -> TimeRule {
        let texts = spec.rule.mapValues { PlacedText($0) }
        let surroundings = TimeRuleSurroundings(
            zones: parts.settings.zones, zone: parts.settings.zone, firstSeen: firstSeen,
            now: parts.store.now, calendar: parts.settings.calendar)
        var diagnostics = DiagnosticList(about: nil)
        guard let rule = TimeRule(texts, in: surroundings, reportingTo: &diagnostics) else {
            let mistake = diagnostics.sorted().first { $0.severity == .error }
            throw UnreadableRule(reason: mistake?.message.text)
        }
        return rule
    }

    /// The time when the present value of `every` was first seen; steps may be counted from then.
    func firstSeen(_ spec: TriggerSpec, _ versions: [TriggerVersion]) -> Timestamp? {
        guard let every = spec.rule[.every] else { return nil }
        let same = versions.reversed().prefix { version in
            // A version that cannot be read any more is taken for another one: steps are counted
            // from the next.
            (try? TriggerSpec(decoding: version.spec))?.rule[.every] == every
        }
        return same.last?.effectiveFrom
    }

    /// Decides occurrences before the edit: of those that no engine saw, only the ones that the new
    /// version has as well.
    ///
    /// A watermark ahead of the clock stays so, until the clock is set back.
    private func close(
        _ old: KnownTrigger?, _ written: WrittenTrigger,
        reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> OccurrenceDecision? {
        guard let old else { return nil }
        let now = parts.store.now
        var watermark = old.record.watermark
        let isLive = inForce { $0.version(of: old.record.uid) } != nil
        let former = WrittenTrigger(
            trigger: written.trigger, spec: old.spec, definition: written.definition)
        if old.record.state == .active, watermark < now {
            switch reading(former, old.record, watermark, old.versions) {
            case .success(var before):
                let after = reading(written, old.record, watermark, old.versions)
                // The caller that loads an unreadable version reports it; nothing is due by it.
                let keys = isLive ? [] : (try? after.get())?.keys(through: now) ?? []
                try await decide(&before, at: now, closing: true) {
                    isLive || keys.contains($0)
                }
                watermark = before.watermark
            case .failure(let error):
                problems.append(
                    .triggerHistoryUnreadable(old.record.id, of: old.record.workflow, error.reason))
            }
        }
        return OccurrenceDecision(
            old.record.uid, version: old.record.version, watermark: watermark,
            newWatermark: max(watermark, now))
    }

    /// Notes that a trigger never fires which is due once, and was so before it was first loaded.
    private func skipPast(_ trigger: TriggerInForce) async throws(StoreError) {
        guard trigger.spec.isDueOnce, let rule = trigger.rule,
            let past = rule.recurrence.previous(before: trigger.watermark)
        else { return }
        let row = NewOccurrence(
            OccurrenceKey(trigger.uid, trigger.naming.key(of: past, in: rule)),
            nominal: past.instant...past.instant, DueVerdict.skipped(.alreadyPast).judgement)
        let judgements = try await parts.store.decide(
            OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: trigger.watermark, occurrences: [row]), as: parts.runStore.changeID())
        announce([row], judgements, of: trigger)
    }
}

extension TriggerInForce {
    /// The names of all that is due up to an instant.
    fileprivate func keys(through now: Timestamp) -> Set<String> {
        // A disabled trigger has no occurrences.
        guard let rule, spec.isEnabled else { return [] }
        let due = rule.recurrence.occurrences(
            after: watermark, through: now, limit: DueTimes.mostAtOnce)
        return Set(due.filter(\.isDue).map { naming.key(of: $0, in: rule) })
    }
}
