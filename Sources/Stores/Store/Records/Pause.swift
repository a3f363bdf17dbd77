package import Values

/// A rest of all triggers of a workflow, or of all there are, until a person ends it.
package struct Pause: Hashable, Sendable {
    /// The workflow, or `nil` for all.
    package let workflow: String?
    package let by: String

    /// The reason, in words for people.
    package let note: String?
    package let at: Timestamp

    /// The time when it ended; it is kept until all that was due in it has its verdict.
    package internal(set) var end: Timestamp?

    /// The definition of the workflow that Errand has paused itself, until there is another one.
    package let definition: Digest?

    package init(
        of workflow: String?, by person: String, note: String? = nil, at: Timestamp,
        end: Timestamp? = nil, definition: Digest? = nil
    ) {
        self.workflow = workflow
        by = person
        self.note = note
        self.at = at
        self.end = end
        self.definition = definition
    }

    /// Whether it is for the triggers of a workflow.
    package func covers(_ workflow: String) -> Bool {
        self.workflow == nil || self.workflow == workflow
    }
}

/// A pause that is to begin.
package struct NewPause: Hashable, Sendable {
    package let workflow: String?
    package let by: String
    package let note: String?

    /// From when nothing is decided, also if that is before now.
    package var since: Timestamp?

    /// The definition that is paused, where Errand does so itself.
    package var definition: Digest?

    package init(of workflow: String?, by person: String, note: String? = nil) {
        self.workflow = workflow
        by = person
        self.note = note
    }
}

/// The end of the pause of a workflow, or of all pauses.
package struct Unpausing: Hashable, Sendable {
    package let workflow: String?

    /// Whether what was due in it counts as missed.
    package let catchesUp: Bool

    package init(of workflow: String?, catchingUp catchesUp: Bool = false) {
        self.workflow = workflow
        self.catchesUp = catchesUp
    }
}

extension Pause: StoredRecord {
    package static let table = StoredTable(
        "pause", part(optional: "workflow", \.workflow), part("by", \.by),
        part(optional: "note", \.note), part("at", \.at), part(optional: "end", \.end),
        part(optional: "definition", \.definition),
        make: { Pause(of: $0, by: $1, note: $2, at: $3, end: $4, definition: $5) })
}

extension Pause {
    /// The fact that has all pauses.
    private static let fact = "pauses"

    static func all(in rows: any Tables) throws(StoreError) -> [Pause] {
        guard let text = try rows.fact(fact) else { return [] }
        do throws(StoredFormError) {
            return try [Pause](decoding: Array(text.utf8))
        } catch {
            throw .unreadable("the pauses of triggers cannot be read: \(error)")
        }
    }

    static func set(_ pauses: [Pause], in rows: any Tables) throws(StoreError) {
        try rows.setFact(fact, String(decoding: pauses.stored.encoded, as: UTF8.self))
    }
}
