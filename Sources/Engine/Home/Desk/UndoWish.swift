package import Calls
package import Engine
package import Values

/// A request to undo a run.
package struct UndoWish: Hashable, Sendable {
    /// Its id, or the beginning of that.
    package let run: String
    package var form = UndoForm()

    /// Whether nothing is undone, and the reply only tells what would be.
    package var isTrial = false
    package let by: String

    package init(of run: String, by: String) {
        self.run = run
        self.by = by
    }
}

extension UndoWish: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run), "form": form.stored, "trial": isTrial ? true : nil,
            "by": .string(by),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "undo")
        self.init(of: try fields.string("run"), by: try fields.string("by"))
        form = try UndoForm(stored: try fields.value("form"))
        isTrial = fields.map["trial"] != nil
    }
}
