public import Calls
public import Store
public import Values

/// The part of a run to undo.
public struct UndoForm: Hashable, Sendable {
    /// The id or the path of a step; it is undone with all that is inside of it, and nothing else.
    public var step: String?

    /// Whether the rest is undone if something cannot be.
    public var isForced = false

    public init() {}
}

extension UndoForm: StoredForm {
    public var stored: Value {
        .stored(["step": step.map { .string($0) }, "forced": isForced ? true : nil])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "undo")
        step = try fields.optionalString("step")
        isForced = fields.map["forced"] != nil
    }
}

/// A person's wish to undo a run.
public struct UndoRequest: Sendable {
    public let run: RunID
    public var form = UndoForm()

    /// The person or program that asks for it, in words for people.
    public var by = "hand"

    public init(of run: RunID) {
        self.run = run
    }
}

/// The result of a request to undo a run.
public struct UndoReceipt: Hashable, Sendable {
    /// The run that undoes it.
    public let run: RunID

    /// Whether it was created now, and is not one that goes on already.
    public let isNew: Bool
}
