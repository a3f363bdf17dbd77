package import Values

/// A rule that starts a workflow, as the store knows it.
package struct TriggerRecord: Hashable, Sendable {
    package let uid: TriggerUID
    package var workflow: String

    /// The name that its author gave it.
    package var id: String?

    package var kind: String
    package var place: MachineID?
    package var state: State

    /// The reason why it is paused, in words for people.
    package var note: String?

    /// The time up to which all is decided.
    package var watermark: Timestamp

    /// The version in force, counted from 1.
    package var version: Int

    /// The number of times that its counting began anew.
    package var generation: Int

    /// The state of a trigger: whether it decides.
    package enum State: String, CaseIterable, Sendable { case active, paused, disabled, removed }

    package init(_ load: TriggerLoad, watermark: Timestamp) {
        uid = load.uid
        workflow = load.workflow
        id = load.id
        kind = load.kind
        place = load.place
        state = .active
        self.watermark = watermark
        version = 1
        generation = 1
    }
}

/// A version of a trigger's text, with the time since which it holds.
package struct TriggerVersion: Hashable, Sendable {
    package let version: Int
    package let effectiveFrom: Timestamp

    /// In the canonical coding.
    package let spec: [UInt8]

    package init(version: Int, effectiveFrom: Timestamp, spec: [UInt8]) {
        self.version = version
        self.effectiveFrom = effectiveFrom
        self.spec = spec
    }
}

/// A trigger of the files, to be in force from now on.
package struct TriggerLoad: Sendable {
    package let uid: TriggerUID
    package let workflow: String
    package var id: String?
    package let kind: String
    package var place: MachineID?
    package let spec: [UInt8]

    /// The occurrences up to now under the version before; `nil` for a new trigger.
    package var closing: OccurrenceDecision?

    package init(
        _ uid: TriggerUID, of workflow: String, kind: String, spec: [UInt8],
        closing: OccurrenceDecision? = nil
    ) {
        self.uid = uid
        self.workflow = workflow
        self.kind = kind
        self.spec = spec
        self.closing = closing
    }
}

/// A trigger that is paused, disabled, removed, or in force again.
package struct TriggerSwitch: Sendable {
    package let uid: TriggerUID
    package let state: TriggerRecord.State
    package var note: String?

    /// From when it decides, once it is active.
    package var watermark: Timestamp?
    /// The number of the counting that begins.
    package var generation: Int?

    /// Whether what changed in files while it was paused counts, once it is active.
    package var catchesUp = false

    package init(_ uid: TriggerUID, to state: TriggerRecord.State) {
        self.uid = uid
        self.state = state
    }
}
