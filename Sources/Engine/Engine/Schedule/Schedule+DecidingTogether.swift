import Store
import Values
import Workflows

/// Triggers that decide at the same time.
extension Schedule {
    /// A trigger with all that it has to decide now.
    private struct Due {
        var trigger: TriggerInForce
        let plan: DueTimes.Plan
    }

    /// The rows up to which the decision of a trigger is stored together with others.
    private static let few = 8

    /// Decides all that is due of some triggers, many in one change.
    func decide(_ triggers: [TriggerUID], at now: Timestamp) async throws(StoreError) {
        var due: [Due] = []
        for uid in triggers {
            guard var trigger = inForce(uid) else { continue }
            if !trigger.waiting.isEmpty {
                try await decideWaiting(of: trigger, at: now)
                trigger = inForce(uid) ?? trigger
            }
            guard let plan = shortPlan(of: trigger, at: now) else {
                try await decide(&trigger, at: now)
                continue
            }
            due.append(Due(trigger: trigger, plan: plan))
            if due.count == Self.together / Self.few {
                try await decide(due, at: now)
                due = []
            }
        }
        try await decide(due, at: now)
    }

    /// What a trigger has to decide, if that is not much and follows one rule.
    private func shortPlan(of trigger: TriggerInForce, at now: Timestamp) -> DueTimes.Plan? {
        let stretch = rests.stretch(
            after: trigger.watermark, through: now, of: trigger.workflow.id)
        guard let stretch, stretch.end == now else { return nil }
        let plan = parts.performers.noting(.trigger(trigger.uid)) {
            trigger.plan(through: now, at: now, resting: stretch.reason)
        }
        guard let plan, plan.isComplete, plan.rows.count <= Self.few else { return nil }
        return plan
    }

    private func decide(_ due: [Due], at now: Timestamp) async throws(StoreError) {
        guard !due.isEmpty else { return }
        let decisions = due.map { one in
            decision(on: one.plan.rows[...], one.plan.watermark, of: one.trigger, at: now)
        }
        var judgements: ArraySlice<Judgement>
        do throws(StoreError) {
            judgements = try await parts.store.decide(
                decisions, as: parts.runStore.changeID())[...]
        } catch .stale {
            // Another engine has decided about one of them; each is decided alone.
            for var one in due { try await decide(&one.trigger, at: now) }
            return
        }
        for (var one, decision) in zip(due, decisions) {
            let count = decision.occurrences.count
            announce(decision.occurrences, Array(judgements.prefix(count)), of: one.trigger)
            judgements = judgements.dropFirst(count)
            one.trigger.watermark = decision.newWatermark
            keep(one.trigger)
            settle(one.trigger.uid)
        }
    }

    /// Makes the rows of a plan, with the runs that they start.
    func decision(
        on rows: ArraySlice<DueTimes.Row>, _ watermark: Timestamp, of trigger: TriggerInForce,
        at now: Timestamp
    ) -> OccurrenceDecision {
        OccurrenceDecision(
            trigger.uid, version: trigger.version, watermark: trigger.watermark,
            newWatermark: watermark,
            occurrences: parts.performers.noting(.trigger(trigger.uid)) {
                rows.map { trigger.occurrence($0, parts.settings, at: now) }
            })
    }
}
