package import Values

/// A run to be created, with its first entries.
package struct NewRun: Sendable {
    package let id: RunID
    package let identity: WorkflowIdentity
    package let definition: Digest
    package var origin: Origin

    /// The form of its journal.
    package var format = 1

    /// The only machine that may own it.
    package var place: MachineID?

    /// Without one it needs no slot.
    package var admission: Admission?

    /// The earliest start, such as after a jitter.
    package var notBefore: Timestamp?

    /// Entries that are stored in any case, such as `created`.
    package var entries: [NewEntry]

    /// Entries that are stored after these if its owner goes on with it at once, such as the first
    /// `begun`.
    package var beginning: [NewEntry] = []

    /// An engine that goes on with it at once if it has a slot, and need not claim it.
    package var owner: EngineID?

    package init(
        _ id: RunID, of identity: WorkflowIdentity, definition: Digest, origin: Origin,
        entries: [NewEntry] = []
    ) {
        self.id = id
        self.identity = identity
        self.definition = definition
        self.origin = origin
        self.entries = entries
    }
}

extension NewRun {
    /// Creates a run of a workflow of a project.
    package init(
        _ id: RunID, of workflow: String, definition: Digest, origin: Origin,
        entries: [NewEntry] = []
    ) {
        self.init(
            id, of: WorkflowIdentity(workflow), definition: definition, origin: origin,
            entries: entries)
    }

    /// The id of its workflow.
    package var workflow: String { identity.name }

    /// Whether only this change can make a run of this name, so that one that is there was made by
    /// it.
    var isKnownByName: Bool { owner != nil && origin.retryOf == nil && origin.undoOf == nil }
}

/// The place of a new run.
package enum Placement: Hashable, Sendable {
    /// It can go on; if an owner was named, that one holds it.
    case started(epoch: Int)

    /// It waits for a slot.
    case queued
}
