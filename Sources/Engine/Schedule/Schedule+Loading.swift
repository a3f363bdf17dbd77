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

/// That a time rule cannot be read any more, as when its zone or calendar is gone.
private struct UnreadableRule: Error {
    let reason: String?
}

/// Putting the triggers of a project in force.
extension Schedule {
    /// Puts the triggers of some workflows in force, and no others any more.
    ///
    /// What was due before is decided by what was in force then. Returns why triggers are not in force that should be.
    func load(
        _ definitions: [ShelvedDefinition]
    ) async throws(StoreError) -> [Diagnostic.Message] {
        var problems: [Diagnostic.Message] = []
        let known = try await knownTriggers(reportingTo: &problems)
        let written = definitions.flatMap { self.written(in: $0, reportingTo: &problems) }
        let match = TriggerMatch(
            written.map(\.face), among: known.map { ($0.record.uid.text, $0.face) })
        var inForce: [TriggerInForce] = []
        for (one, uid) in zip(written, match.uids) {
            let old = known.first { $0.record.uid.text == uid }
            if let trigger = try await load(one, over: old, reportingTo: &problems) {
                inForce.append(trigger)
            }
        }
        for old in known where !match.uids.contains(old.record.uid.text) {
            try await turn(old.record, to: .removed)
        }
        put(inForce: inForce)
        return problems
    }

    private func written(
        in definition: ShelvedDefinition, reportingTo problems: inout [Diagnostic.Message]
    ) -> [WrittenTrigger] {
        let workflow = definition.definition.workflow
        var written: [WrittenTrigger] = []
        for trigger in workflow.triggers {
            if let spec = TriggerSpec(trigger) {
                written.append(
                    WrittenTrigger(trigger: trigger, spec: spec, definition: definition))
            } else {
                problems.append(.triggerNotHeard(trigger.id, of: workflow.id))
            }
        }
        return written
    }

    private func knownTriggers(
        reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> [KnownTrigger] {
        var known: [KnownTrigger] = []
        for record in try await parts.store.triggers() {
            let versions = try await parts.store.versions(of: record.uid)
            guard let last = versions.last, let value = try? Value(decoding: last.spec),
                let spec = try? TriggerSpec(stored: value)
            else {
                problems.append(.triggerHistoryUnreadable(record.id, of: record.workflow))
                continue
            }
            known.append(KnownTrigger(record: record, versions: versions, spec: spec))
        }
        return known
    }

    private func load(
        _ written: WrittenTrigger, over old: KnownTrigger?,
        reportingTo problems: inout [Diagnostic.Message]
    ) async throws(StoreError) -> TriggerInForce? {
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
        let trigger: TriggerInForce
        do throws(UnreadableRule) {
            trigger = try inForce(written, record, watermark, old?.versions ?? [])
        } catch {
            problems.append(.triggerUnreadable(record.id, of: record.workflow, error.reason))
            return nil
        }
        if old == nil { try await skipPast(trigger) }
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
    ) throws(UnreadableRule) -> TriggerInForce {
        var trigger = TriggerInForce(
            uid: record.uid, trigger: written.trigger, spec: written.spec,
            definition: written.definition, version: record.version, watermark: watermark)
        guard written.spec.kind != "signal" else { return trigger }
        let firstSeen = firstSeen(written.spec, versions) ?? watermark
        let rule = try rule(written.spec, firstSeen: firstSeen)
        trigger.rule = rule
        trigger.naming = OccurrenceNaming(
            for: rule, zone: written.spec.rule[.timezone], generation: record.generation)
        return trigger
    }

    private func rule(
        _ spec: TriggerSpec, firstSeen: Timestamp
    ) throws(UnreadableRule) -> TimeRule {
        let texts = spec.rule.mapValues { PlacedText($0) }
        let surroundings = TimeRuleSurroundings(
            zones: parts.settings.zones, zone: parts.settings.zone, firstSeen: firstSeen,
            now: parts.store.now, calendar: parts.settings.calendar)
        var diagnostics = DiagnosticList(about: nil)
        guard let rule = TimeRule(texts, in: surroundings, reportingTo: &diagnostics) else {
            throw UnreadableRule(reason: diagnostics.sorted().first?.message.text)
        }
        return rule
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
            var before = try? inForce(former, old.record, watermark, old.versions),
            let after = try? inForce(written, old.record, watermark, old.versions)
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
