package import Store
package import Values

/// The part of a run to undo.
package struct UndoForm: Hashable, Sendable {
    /// The id or the path of a step; it is undone with all that is inside of it, and nothing else.
    package var step: String?

    /// Whether the rest is undone if something cannot be.
    package var isForced = false

    package init() {}
}

extension UndoForm: StoredRecord {
    package static let table = StoredTable(
        "undo", part(optional: "step", \.step), part("forced", or: false, \.isForced),
        make: { step, isForced in
            var form = UndoForm()
            (form.step, form.isForced) = (step, isForced)
            return form
        })
}

/// A person's wish to undo a run.
package struct UndoRequest: Hashable, Sendable {
    /// The run; at the border of a home, the beginning of its id is enough.
    package var run: RunID
    package var form = UndoForm()

    /// Whether a home only tells what would be undone.
    package var isTrial = false

    /// The person or program that asks for it, in words for people.
    package var by = "hand"
}

extension UndoRequest { package init(of run: RunID) { self.run = run } }

extension UndoRequest: StoredRecord {
    package static let table = StoredTable(
        "undo", part("run", \.run), part("form", \.form), part("trial", or: false, \.isTrial),
        part("by", \.by), make: Self.init)
}

/// The result of a request to undo a run.
package struct UndoReceipt: Hashable, Sendable {
    /// The run that undoes it.
    package let run: RunID

    /// Whether it was created now, and is not one that goes on already.
    package let isNew: Bool
}
