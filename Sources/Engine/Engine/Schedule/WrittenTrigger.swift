import Runs
import Store
import Values
import Workflows

/// A trigger of the files.
struct WrittenTrigger {
    let trigger: Trigger
    let spec: TriggerSpec
    let definition: ShelvedDefinition

    /// The description as it is stored.
    let coded: [UInt8]

    /// The parts by which triggers are compared.
    let face: TriggerMatch.Face

    /// Whether its files are others by now, and have errors.
    var isOutdated = false

    init(trigger: Trigger, spec: TriggerSpec, definition: ShelvedDefinition) {
        self.trigger = trigger
        self.spec = spec
        self.definition = definition
        coded = spec.stored.encoded
        face = TriggerMatch.Face(
            workflow: definition.definition.id, id: trigger.id, kind: spec.kind,
            content: Digest(of: coded))
    }
}

extension WrittenTrigger {
    /// Whether it says something else than it did.
    func isEdited(after old: KnownTrigger?) -> Bool { old?.face.content != face.content }

    /// Whether putting it in force means deciding by the clock what was due before, or from when it
    /// is due.
    func isNews(after old: KnownTrigger?) -> Bool {
        (isEdited(after: old) || old?.record.state == .removed)
            && (spec.isByTime || old?.spec.isByTime == true)
    }

    /// A name for a trigger that is new.
    func newUID(at now: Timestamp) -> TriggerUID {
        let digest = Digest(
            ofParts: "trigger", .string(definition.definition.id),
            trigger.id.map { .string($0) } ?? .bytes(face.content.bytes), .timestamp(now))
        return TriggerUID(RunID(digest).text)
    }
}

/// A trigger as the store has it.
struct KnownTrigger {
    let record: TriggerRecord
    let versions: [TriggerVersion]
    let spec: TriggerSpec

    /// The parts by which triggers are compared.
    let face: TriggerMatch.Face

    init(record: TriggerRecord, versions: [TriggerVersion], spec: TriggerSpec) {
        self.record = record
        self.versions = versions
        self.spec = spec
        face = TriggerMatch.Face(
            workflow: record.workflow, id: record.id, kind: spec.kind,
            content: spec.content)
    }

    /// Whether its watermark tells the time of its last decision.
    var isDecidedByTime: Bool { spec.isByTime && record.state == .active }
}
