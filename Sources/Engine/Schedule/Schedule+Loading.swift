import Calendars
import Diagnostics
import IntentHosting
import Store
import TimeZones
import Values
import Workflows

/// A trigger as it is written now.
private struct WrittenTrigger {
    let trigger: Trigger
    let spec: TriggerSpec
    let definition: ShelvedDefinition

    var face: TriggerMatch.Face {
        TriggerMatch.Face(
            workflow: definition.definition.id, id: trigger.id, kind: spec.kind,
            content: spec.content)
    }
}

/// A trigger as the store has it.
private struct KnownTrigger {
    let record: TriggerRecord
    let versions: [TriggerVersion]
    let spec: TriggerSpec

    var face: TriggerMatch.Face {
        TriggerMatch.Face(
            workflow: record.workflow, id: record.id, kind: spec.kind, content: spec.content)
    }
}

/// Putting the triggers of a project in force.
extension Schedule {
    /// Puts the triggers of some workflows in force, and no others any more.
    ///
    /// What was due before is decided by what was in force then.
    func load(_ definitions: [ShelvedDefinition]) async throws(StoreError) {
        let known = try await knownTriggers()
        let written = definitions.flatMap { definition in
            definition.definition.workflow.triggers.compactMap { trigger in
                TriggerSpec(trigger).map {
                    WrittenTrigger(trigger: trigger, spec: $0, definition: definition)
                }
            }
        }
        let match = TriggerMatch(
            written.map(\.face), among: known.map { ($0.record.uid.text, $0.face) })
        var inForce: [TriggerInForce] = []
        for (one, uid) in zip(written, match.uids) {
            let old = known.first { $0.record.uid.text == uid }
            if let trigger = try await load(one, over: old) { inForce.append(trigger) }
        }
        for old in known where !match.uids.contains(old.record.uid.text) {
            try await turn(old.record, to: .removed)
        }
        put(inForce: inForce)
    }

    private func knownTriggers() async throws(StoreError) -> [KnownTrigger] {
        var known: [KnownTrigger] = []
        for record in try await parts.store.triggers() {
            let versions = try await parts.store.versions(of: record.uid)
            guard let last = versions.last, let value = try? Value(decoding: last.spec),
                let spec = try? TriggerSpec(stored: value)
            else { continue }
            known.append(KnownTrigger(record: record, versions: versions, spec: spec))
        }
        return known
    }

    private func load(_ written: WrittenTrigger, over old: KnownTrigger?) async throws(StoreError)
        -> TriggerInForce?
    {
        let uid = old?.record.uid ?? written.newUID(at: parts.store.now)
        if old?.spec.content != written.spec.content {
            var load = TriggerLoad(
                uid, of: written.definition.definition.id, kind: written.spec.kind,
                spec: written.spec.stored.encoded,
                closing: try await close(old, written))
            load.id = written.trigger.id
            _ = try await parts.store.load(load, as: parts.changeID())
        }
        guard let record = try await parts.store.trigger(uid), record.state != .paused else {
            return nil
        }
        if record.state == .removed { try await turn(record, to: .active) }
        let watermark = record.state == .removed ? parts.store.now : record.watermark
        let trigger = inForce(written, record, watermark, old?.versions ?? [])
        if old == nil, let trigger { try await skipPast(trigger) }
        return trigger
    }

    private func turn(
        _ record: TriggerRecord, to state: TriggerRecord.State
    ) async throws(StoreError) {
        guard record.state != state else { return }
        var turn = TriggerSwitch(record.uid, to: state)
        if state == .active { turn.watermark = parts.store.now }
        _ = try await parts.store.apply(.turn(turn), as: parts.changeID())
    }
}

/// Making what is in force from what is written.
extension Schedule {
    private func inForce(
        _ written: WrittenTrigger, _ record: TriggerRecord, _ watermark: Timestamp,
        _ versions: [TriggerVersion]
    ) -> TriggerInForce? {
        var trigger = TriggerInForce(
            uid: record.uid, trigger: written.trigger, spec: written.spec,
            definition: written.definition, version: record.version, watermark: watermark)
        guard written.spec.kind != "signal" else { return trigger }
        let firstSeen = firstSeen(written.spec, versions) ?? watermark
        guard let rule = rule(written.spec, firstSeen: firstSeen) else { return nil }
        trigger.rule = rule
        trigger.naming = OccurrenceNaming(
            for: rule, zone: written.spec.rule[.timezone], generation: record.generation)
        return trigger
    }

    private func rule(_ spec: TriggerSpec, firstSeen: Timestamp) -> TimeRule? {
        let texts = spec.rule.mapValues { PlacedText($0) }
        let surroundings = TimeRuleSurroundings(
            zones: parts.settings.zones, zone: parts.settings.zone, firstSeen: firstSeen,
            now: parts.store.now, calendar: parts.settings.calendar)
        var diagnostics = DiagnosticList(about: nil)
        return TimeRule(texts, in: surroundings, reportingTo: &diagnostics)
    }

    /// When the value of `every` was seen first that holds now; steps may be counted from then.
    private func firstSeen(_ spec: TriggerSpec, _ versions: [TriggerVersion]) -> Timestamp? {
        let same = versions.reversed().prefix { version in
            guard let value = try? Value(decoding: version.spec),
                let old = try? TriggerSpec(stored: value)
            else { return false }
            return old.rule[.every] == spec.rule[.every]
        }
        return same.last?.effectiveFrom
    }

    /// Decides what was due before the edit: while nobody was there, only what the new version calls due as well.
    private func close(
        _ old: KnownTrigger?, _ written: WrittenTrigger
    ) async throws(StoreError) -> OccurrenceDecision? {
        guard let old else { return nil }
        let now = parts.store.now
        var watermark = old.record.watermark
        let isLive = inForce(old.record.uid) != nil
        let former = WrittenTrigger(
            trigger: written.trigger, spec: old.spec, definition: written.definition)
        if old.record.state == .active,
            var before = inForce(former, old.record, watermark, old.versions),
            let after = inForce(written, old.record, watermark, old.versions)
        {
            let keys = isLive ? [] : after.keys(through: now)
            try await decide(&before, at: now) { isLive || keys.contains($0) }
            watermark = before.watermark
        }
        return OccurrenceDecision(
            old.record.uid, version: old.record.version, watermark: watermark,
            newWatermark: max(watermark, now))
    }

    /// Notes of a trigger that is due once, and was so before anybody knew it, that it never fires.
    private func skipPast(_ trigger: TriggerInForce) async throws(StoreError) {
        guard trigger.spec.kind == "at", let rule = trigger.rule,
            let past = rule.recurrence.previous(before: trigger.watermark)
        else { return }
        let row = NewOccurrence(
            OccurrenceKey(trigger.uid, trigger.naming.key(of: past, in: rule)),
            nominal: past.instant...past.instant, DueVerdict.skipped(.alreadyPast).judgement)
        _ = try await parts.store.decide(
            OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: trigger.watermark, occurrences: [row]), as: parts.changeID())
    }
}

extension WrittenTrigger {
    /// A name for a trigger that nobody has seen before.
    fileprivate func newUID(at now: Timestamp) -> TriggerUID {
        let digest = Digest(
            ofParts: "trigger", .string(definition.definition.id),
            trigger.id.map { .string($0) } ?? .bytes(spec.content.bytes), .timestamp(now))
        return TriggerUID(RunID(digest).text)
    }
}

extension TriggerInForce {
    /// The names of all that is due up to an instant.
    fileprivate func keys(through now: Timestamp) -> Set<String> {
        guard let rule else { return [] }
        let due = rule.recurrence.occurrences(
            after: watermark, through: now, limit: DueTimes.mostAtOnce)
        return Set(due.filter(\.isDue).map { naming.key(of: $0, in: rule) })
    }
}
