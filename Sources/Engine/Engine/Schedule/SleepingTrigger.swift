import Calendars
import Diagnostics
import Store
import Values
import Workflows

/// A trigger in force that goes by times and is due later, with no more than finds it again.
///
/// Of many triggers few are due soon. The whole of one, with its rule, is made when it is looked
/// at.
struct SleepingTrigger: Sendable {
    let definition: ShelvedDefinition

    /// When the present value of its rule was first seen.
    let firstSeen: Timestamp
    let watermark: Timestamp

    /// The time of its next decision.
    let next: Timestamp?
    private let place: Int32
    private let storedVersion: Int32
    private let storedGeneration: Int32
    let isOutdated: Bool

    /// Its place among the triggers of its workflow.
    var index: Int { Int(place) }
    var version: Int { Int(storedVersion) }
    var generation: Int { Int(storedGeneration) }

    /// The workflow that it starts.
    var workflow: Workflow { definition.definition.workflow }

    /// Puts a trigger to sleep, unless something is known of it that its definition does not say.
    init?(_ trigger: TriggerInForce) {
        guard let index = trigger.index, let place = Int32(exactly: index),
            let version = Int32(exactly: trigger.version),
            let generation = Int32(exactly: trigger.generation),
            trigger.rule != nil, trigger.spec.isEnabled, trigger.waiting.isEmpty,
            !trigger.isHalted, !trigger.isEdited
        else { return nil }
        definition = trigger.definition
        firstSeen = trigger.firstSeen
        watermark = trigger.watermark
        next = trigger.next
        self.place = place
        storedVersion = version
        storedGeneration = generation
        isOutdated = trigger.isOutdated
    }

    /// Whether the store has it as it is here.
    func isSame(as record: TriggerRecord) -> Bool {
        record.state == .active && record.version == version && record.watermark == watermark
            && record.generation == generation
    }
}

extension Schedule {
    /// Makes the whole of a trigger that sleeps; `nil` if its rule cannot be read any more, which
    /// is told.
    func woken(_ uid: TriggerUID, _ sleeping: SleepingTrigger) -> TriggerInForce? {
        let trigger = sleeping.workflow.triggers[sleeping.index]
        guard let spec = TriggerSpec(trigger) else { return nil }
        var woken = TriggerInForce(
            uid: uid, trigger: trigger, spec: spec, definition: sleeping.definition,
            version: sleeping.version, watermark: sleeping.watermark)
        woken.index = sleeping.index
        woken.firstSeen = sleeping.firstSeen
        woken.generation = sleeping.generation
        woken.isOutdated = sleeping.isOutdated
        do throws(UnreadableRule) {
            try parts.performers.noting(.trigger(uid)) { () throws(UnreadableRule) in
                try readRule(of: &woken)
            }
            return woken
        } catch {
            let message = Diagnostic.Message.triggerUnreadable(
                trigger.id, of: sleeping.workflow.id, error.reason)
            parts.settings.trouble?(message.text)
            return nil
        }
    }

    /// Reads the rule of a trigger's times from what it says.
    func readRule(of trigger: inout TriggerInForce) throws(UnreadableRule) {
        let rule = try rule(trigger.spec, firstSeen: trigger.firstSeen)
        trigger.rule = rule
        trigger.naming = OccurrenceNaming(
            for: rule, zone: trigger.spec.rule[.timezone], generation: trigger.generation)
    }
}
