import Calendars
import Diagnostics
package import Messages
import Runs
package import Store
import TimeZones
package import Values
import Workflows

/// A trigger as it stands now.
package struct TriggerStanding: Hashable, Sendable {
    package let record: TriggerRecord

    /// What starts it, in words for people.
    package var rule: String

    /// The zone by which it goes, if it goes by times.
    package var zone: String?

    /// Whether its file says that it may start something.
    package let isEnabled: Bool

    /// The messages of other programs that it hears, if it hears any.
    package var source: MessageSource?

    /// Up to when everything is decided, if it goes by times.
    package var decided: Timestamp?

    /// The time when it is due next or what waits is decided, as far as that is known and it may
    /// start something.
    package var next: Timestamp?

    /// The pause of its workflow, or of all.
    package var pause: Pause?

    /// What its workflow may do more than is allowed.
    package var widening: Widening?

    /// What keeps it from seeing all that it means, or from starting anything; each is a predicate
    /// to the name of the trigger.
    package var troubles: [String] = []

    /// Its last row in the ledger.
    package var last: OccurrenceRecord?
}

extension TriggerStanding {
    fileprivate var mayStart: Bool {
        isEnabled && pause == nil && widening == nil && record.state == .active
    }
}

extension Engine {
    /// The triggers of a workflow, or of all; those that were removed only where a workflow is
    /// named.
    package func triggerStandings(
        of workflow: String? = nil
    ) async throws(EngineError) -> [TriggerStanding] {
        try await reading { () throws(StoreError) in
            let rests = Rests(pauses: try await parts.store.pauses())
            let widenings = try await parts.store.loadedWorkflows().compactMap(\.widening)
            var problems: [Diagnostic.Message] = []
            // Those that cannot be read were told of when they were loaded.
            let known = try await schedule.knownTriggers(reportingTo: &problems)
            let troubles = await schedule.files.troubles
            var standings: [TriggerStanding] = []
            for trigger in known {
                let record = trigger.record
                guard workflow == nil ? record.state != .removed : record.workflow == workflow
                else { continue }
                var standing = schedule.standing(
                    of: trigger, rests.pause(of: record.workflow),
                    widenings.first { $0.workflow == record.workflow })
                if standing.mayStart, trigger.spec.wait != nil {
                    let waiting = try await schedule.waiting(of: record.uid)
                    standing.next = waiting.map(\.due).min()
                }
                standing.source = trigger.spec.signal?.message
                standing.troubles = troubles[record.uid]?.map(\.text) ?? []
                standing.last = try await parts.store
                    .occurrences(OccurrenceSelection(of: record.uid, most: 1)).first
                standings.append(standing)
            }
            return standings.sorted {
                ($0.record.workflow, $0.record.id ?? "", $0.record.uid)
                    < ($1.record.workflow, $1.record.id ?? "", $1.record.uid)
            }
        }
    }
}

extension Engine {
    /// The rows of the ledger of a workflow's triggers, the newest first, or without one those of
    /// all that started nothing.
    package func ledger(
        of workflow: String?, due: ClosedRange<Timestamp>? = nil, most: Int
    ) async throws(EngineError) -> [OccurrenceRecord] {
        try await reading { () throws(StoreError) in
            var rows: [OccurrenceRecord] = []
            for trigger in try await parts.store.triggers()
            where trigger.workflow == workflow ?? trigger.workflow {
                var selection = OccurrenceSelection(of: trigger.uid, most: most)
                selection.due = due
                let found = try await parts.store.occurrences(selection)
                rows += workflow == nil ? found.filter(\.isLeftOut) : found
            }
            rows.sort { $0.nominal.upperBound > $1.nominal.upperBound }
            return Array(rows.prefix(most))
        }
    }

    /// The newest signals with what came of them for triggers; those of Errand itself only where
    /// they are named.
    package func signals(
        named name: String? = nil, most: Int
    ) async throws(EngineError) -> [(signal: SignalRecord, rows: [OccurrenceRecord])] {
        try await reading { () throws(StoreError) in
            let triggers = try await parts.store.triggers().filter {
                HeardSignal.words.contains($0.kind)
            }
            var found: [(signal: SignalRecord, rows: [OccurrenceRecord])] = []
            var before: Int?
            while found.count < most {
                let page = try await parts.store.signals(
                    .newest(named: name, before: before), most: most)
                for signal in page where name != nil || !signal.isOwn {
                    var rows: [OccurrenceRecord] = []
                    for trigger in triggers {
                        let key = signal.signal.id
                        rows += try await parts.store.occurrences(
                            OccurrenceSelection(of: trigger.uid, key: key, most: 1))
                    }
                    found.append((signal, rows))
                }
                before = page.last?.number
                if page.count < most { break }
            }
            return Array(found.prefix(most))
        }
    }
}

extension OccurrenceRecord {
    /// Whether nothing was started, and no other one stands for it.
    fileprivate var isLeftOut: Bool {
        judgements.last.map { [.skipped, .failedToStart].contains($0.judgement.verdict) } ?? false
    }
}

extension SignalRecord {
    /// Whether Errand has stored it itself.
    fileprivate var isOwn: Bool {
        let words = signal.name.split(separator: " ")
        return words.count > 1 && !MessageSource.kinds.contains(String(words[0]))
    }
}

extension Schedule {
    fileprivate func standing(
        of known: KnownTrigger, _ pause: Pause?, _ widening: Widening?
    ) -> TriggerStanding {
        var standing = TriggerStanding(
            record: known.record, rule: known.spec.eventWords ?? Self.unreadable,
            isEnabled: known.spec.isEnabled, pause: pause, widening: widening)
        if known.spec.isByTime { standing.decided = known.record.watermark }
        let firstSeen = firstSeen(known.spec, known.versions) ?? known.record.watermark
        let rule = parts.performers.noting(.trigger(known.record.uid)) {
            // One that cannot be read any more is told of where it is loaded.
            known.spec.isByTime ? try? self.rule(known.spec, firstSeen: firstSeen) : nil
        }
        guard let rule else { return standing }
        standing.rule = rule.sentence
        standing.zone = rule.zone.name
        let now = parts.store.now
        if standing.mayStart { standing.next = rule.nextDue(after: now) }
        // The watermark stands still while nothing is due.
        let due = rule.nextDue(after: known.record.watermark)
        if due.map({ $0 > now }) ?? true { standing.decided = max(known.record.watermark, now) }
        return standing
    }

    private static let unreadable = "its times cannot be read"
}

extension TimeRule {
    /// The number of occurrences that are looked at of a rule that leaves out nearly all.
    private static let most = 10_000

    /// The next occurrence that starts something.
    fileprivate func nextDue(after instant: Timestamp) -> Timestamp? {
        var following = recurrence.occurrences(after: instant)
        for _ in 0..<Self.most {
            guard let next = following.next() else { return nil }
            if next.isDue, exclusions.name(for: next) == nil { return next.instant }
        }
        return nil
    }
}
