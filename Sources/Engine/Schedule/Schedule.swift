import Calendars
import Diagnostics
import Store
import Synchronization
import TimeZones
import Values
import Workflows

/// The triggers in force, and what becomes of them when they are due.
final class Schedule: Sendable {
    let parts: EngineParts
    private let triggers = Mutex<[TriggerUID: TriggerInForce]>([:])

    /// How many rows are stored in one change.
    private static let together = 500

    init(_ parts: EngineParts) {
        self.parts = parts
    }

    /// When something has to be decided next.
    var next: Timestamp? {
        inTurn { $0.values.compactMap(\.next).min() }
    }

    func put(inForce triggers: [TriggerInForce]) {
        inTurn { inForce in
            inForce = Dictionary(triggers.map { ($0.uid, $0) }) { first, _ in first }
        }
    }

    func inForce(_ uid: TriggerUID) -> TriggerInForce? { inTurn { $0[uid] } }

    /// Decides all that is due now.
    func decideDue() async throws(StoreError) {
        let now = parts.store.now
        let due = inTurn { $0.values.filter { $0.next.map { $0 <= now } ?? false } }
        for trigger in due.sorted(by: { $0.uid < $1.uid }) {
            var trigger = trigger
            try await decide(&trigger, at: now)
        }
    }

    /// Decides what is due of one trigger, a part after the other.
    func decide(
        _ trigger: inout TriggerInForce, at now: Timestamp,
        isStillDue: @escaping (String) -> Bool = { _ in true }
    ) async throws(StoreError) {
        var caughtUp = 0
        while let plan = trigger.plan(through: now, caughtUp: caughtUp, isStillDue: isStillDue) {
            caughtUp += plan.rows.count { $0.verdict == .caughtUp }
            do throws(StoreError) {
                try await store(plan, of: &trigger, at: now)
            } catch .stale(.trigger(let record)) where record.version == trigger.version {
                // Somebody has decided already; what is left is decided from there.
                trigger.watermark = max(record.watermark, trigger.watermark)
            } catch .stale {
                return
            }
            keep(trigger)
            if plan.isComplete { return }
        }
    }

    private func store(
        _ plan: DueTimes.Plan, of trigger: inout TriggerInForce, at now: Timestamp
    ) async throws(StoreError) {
        var rows = plan.rows[...]
        repeat {
            let some = rows.prefix(Self.together)
            rows = rows.dropFirst(Self.together)
            let watermark = rows.isEmpty ? plan.watermark : some.last?.nominal.upperBound
            let decision = OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: watermark ?? plan.watermark,
                occurrences: some.map { trigger.occurrence($0, parts.settings, at: now) })
            _ = try await parts.store.decide(decision, as: parts.changeID())
            trigger.watermark = decision.newWatermark
        } while !rows.isEmpty
    }

    private func keep(_ trigger: TriggerInForce) {
        inTurn { inForce in
            if inForce[trigger.uid]?.version == trigger.version {
                inForce[trigger.uid] = trigger
            }
        }
    }

    /// What a signal starts.
    func occurrences(of signal: SignalRecord, _ payload: Value) -> [NewOccurrence] {
        let now = parts.store.now
        return inTurn { $0.values.sorted { $0.uid < $1.uid } }
            .compactMap { $0.occurrence(of: signal, payload, parts.settings, at: now) }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout [TriggerUID: TriggerInForce]) -> Answer) -> Answer {
        triggers.withLock { body(&$0) }
    }
}
