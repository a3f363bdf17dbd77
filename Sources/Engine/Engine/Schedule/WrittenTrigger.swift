import Calendars
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

    /// Its place among the triggers of its workflow, unless it is a version of before.
    var index: Int?

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

    /// Reads its last version, unless that is among those that are known already.
    init(
        _ record: TriggerRecord, _ versions: [TriggerVersion], _ known: [Digest: TriggerSpec]
    ) throws(StoredFormError) {
        guard let last = versions.last else { throw StoredFormError("there is no version") }
        let written = Digest(of: last.spec)
        let same = known[written]
        self.record = record
        self.versions = versions
        spec = if let same { same } else { try TriggerSpec(decoding: last.spec) }
        face = TriggerMatch.Face(
            workflow: record.workflow, id: record.id, kind: spec.kind,
            content: same == nil ? spec.content : written)
    }
}

extension TriggerRecord {
    /// Whether its watermark tells the time of its last decision.
    var isDecidedByTime: Bool {
        state == .active && TimeRuleKey.kinds.contains { $0.rawValue == kind }
    }
}
