import Store
import Values
import Workflows

/// An occurrence that a signal has made and that is decided later: some time after the end of a
/// run, or once a condition or the quiet after a signal has lasted.
struct WaitingOccurrence: Hashable, Sendable {
    let key: String

    /// The time when the signal was stored.
    let at: Timestamp

    /// The time when it is decided.
    let due: Timestamp

    /// What expressions see as `trigger`.
    let record: ValueMap

    /// The number of runs and signals that led to it.
    let depth: Int
}

extension WaitingOccurrence {
    /// Reads a row of the ledger; `nil` if the occurrence does not wait.
    init?(_ row: OccurrenceRecord) {
        guard let last = row.judgements.last?.judgement else { return nil }
        self.init(row.key, at: row.nominal.lowerBound, last)
    }

    init?(_ key: OccurrenceKey, at instant: Timestamp, _ judgement: Judgement) {
        guard judgement.verdict == .waiting, let bytes = judgement.seen,
            // A row that cannot be read is decided no more, and stays in the ledger as it is.
            let form = try? WaitingForm(decoding: bytes)
        else { return nil }
        self.init(
            key: key.key, at: instant, due: form.due, record: form.record, depth: form.depth)
    }

    /// The verdict on it until then.
    var judgement: Judgement {
        var judgement = DueVerdict.waiting(until: due).judgement
        judgement.seen = WaitingForm(due: due, record: record, depth: depth).stored.encoded
        return judgement
    }
}

/// The parts of a waiting occurrence that its row does not have.
private struct WaitingForm: StoredRecord {
    let due: Timestamp
    let record: ValueMap
    let depth: Int

    static let table = StoredTable(
        "waiting occurrence", part("due", \.due), part("trigger", \.record), part("depth", \.depth),
        make: Self.init)
}

extension TriggerInForce {
    /// Decides the waiting occurrences that are due now.
    func decideWaiting(
        _ settings: EngineSettings, _ rests: Rests, at now: Timestamp
    ) -> [NewOccurrence] {
        let due = waiting.filter { $0.due <= now }.sorted { ($0.due, $0.key) < ($1.due, $1.key) }
        let late = due.filter { now.since($0.due) > DuePolicy.grace }
        return due.map { one in
            if let reason = rests.reason(of: workflow.id, at: one.due) {
                return row(of: one, .skipped(reason))
            }
            if let most = spec.policy.mostLateness, now.since(one.due) > most {
                return row(of: one, .skipped(.tooLate))
            }
            guard late.contains(one) else { return start(one, .started, settings, at: now) }
            switch spec.policy.ifMissed {
            case .skip: return row(of: one, .skipped(.missed))
            case .once where one != late.last:
                return row(of: one, .coalesced(into: late.last?.key ?? ""))
            case .once, .each: return start(one, .caughtUp, settings, at: now)
            }
        }
    }

    func row(
        of one: WaitingOccurrence, _ verdict: DueVerdict, run: NewRun? = nil
    ) -> NewOccurrence {
        NewOccurrence(
            OccurrenceKey(uid, one.key), nominal: one.at...one.at, verdict.judgement, run: run)
    }

    private func start(
        _ one: WaitingOccurrence, _ verdict: DueVerdict, _ settings: EngineSettings,
        at now: Timestamp
    ) -> NewOccurrence {
        do throws(EngineError) {
            var run = try run(
                OccurrenceKey(uid, one.key), one.record, settings, at: now, depth: one.depth)
            delay(&run, dueAt: one.due, one.key)
            return limited(row(of: one, verdict, run: run), at: now)
        } catch {
            return row(of: one, .failedToStart(error.description))
        }
    }

    /// The occurrence with the limit to how many may start.
    func limited(_ occurrence: NewOccurrence, at now: Timestamp) -> NewOccurrence {
        guard let most = spec.policy.most, let since = now.subtracting(most.span) else {
            return occurrence
        }
        var occurrence = occurrence
        occurrence.limit = StartLimit(
            most.count, since: since, words: "at most \(most.count) in \(most.span)")
        return occurrence
    }
}
