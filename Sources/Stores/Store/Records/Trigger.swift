public import Values

/// A rule that starts a workflow, as the store knows it.
public struct TriggerRecord: Hashable, Sendable {
    public let uid: TriggerUID
    public var workflow: String

    /// The name that its author gave it.
    public var id: String?

    public var kind: String
    public var place: MachineID?
    public var state: State

    /// The reason why it is paused, in words for people.
    public var note: String?

    /// The time up to which all is decided.
    public var watermark: Timestamp

    /// The version in force, counted from 1.
    public var version: Int

    /// The number of times that its counting began anew.
    public var generation: Int

    /// The state of a trigger: whether it decides.
    public enum State: String, CaseIterable, Sendable {
        case active, paused, disabled, removed
    }

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
public struct TriggerVersion: Hashable, Sendable {
    public let version: Int
    public let effectiveFrom: Timestamp

    /// In the canonical coding.
    public let spec: [UInt8]

    package init(version: Int, effectiveFrom: Timestamp, spec: [UInt8]) {
        self.version = version
        self.effectiveFrom = effectiveFrom
        self.spec = spec
    }
}

/// A trigger of the files, to be in force from now on.
public struct TriggerLoad: Sendable {
    public let uid: TriggerUID
    public let workflow: String
    public var id: String?
    public let kind: String
    public var place: MachineID?
    public let spec: [UInt8]

    /// The occurrences up to now under the version before; `nil` for a new trigger.
    public var closing: OccurrenceDecision?

    public init(
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
public struct TriggerSwitch: Sendable {
    public let uid: TriggerUID
    public let state: TriggerRecord.State
    public var note: String?

    /// From when it decides, once it is active.
    public var watermark: Timestamp?
    /// The number of the counting that begins.
    public var generation: Int?

    public init(_ uid: TriggerUID, to state: TriggerRecord.State) {
        self.uid = uid
        self.state = state
    }
}
