public import Calls
public import Engine
public import Values

/// A request to undo a run.
public struct UndoWish: Hashable, Sendable {
    /// Its id, or the beginning of that.
    public let run: String
    public var form = UndoForm()

    /// Whether nothing is undone, and the reply only tells what would be.
    public var isTrial = false
    public let by: String

    public init(of run: String, by: String) {
        self.run = run
        self.by = by
    }
}

extension UndoWish: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run), "form": form.stored, "trial": isTrial ? true : nil,
            "by": .string(by),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "undo")
        self.init(of: try fields.string("run"), by: try fields.string("by"))
        form = try UndoForm(stored: try fields.value("form"))
        isTrial = fields.map["trial"] != nil
    }
}
