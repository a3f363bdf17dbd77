package import Calls
import Engine
package import Runs
package import Values

/// A request to retry a run.
package struct RetryWish: Hashable, Sendable {
    /// Its id, or the beginning of that.
    package let run: String
    package var form = RetryForm()

    /// The present version of the workflow, where it is to be used: its text, the notes beside it,
    /// and the folder for its relative paths.
    package var definition: [UInt8]?
    package var notes: [UInt8] = []
    package var folder: String?

    /// The variables that this workflow declares, as they are where it was asked for.
    package var environment: [String: String]?

    /// The rule for other runs of the workflow, as for a start.
    package var ifRunning: String?

    /// Whether the run goes on without a follower.
    package var isDetached = false
    package let by: String

    package init(of run: String, by: String) {
        self.run = run
        self.by = by
    }
}

extension RetryWish: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run), "form": form.stored, "definition": definition.map { .bytes($0) },
            "notes": definition == nil ? nil : .bytes(notes),
            "folder": folder.map { .string($0) }, "environment": environment.map { .texts($0) },
            "if_running": ifRunning.map { .string($0) }, "detached": isDetached ? true : nil,
            "by": .string(by),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "retry")
        self.init(of: try fields.string("run"), by: try fields.string("by"))
        form = try RetryForm(stored: try fields.value("form"))
        folder = try fields.optionalString("folder")
        environment = try fields.optionalTexts("environment")
        ifRunning = try fields.optionalString("if_running")
        isDetached = fields.map["detached"] != nil
        guard fields.map["definition"] != nil else { return }
        guard case .bytes(let definition) = try fields.value("definition"),
            case .bytes(let notes) = try fields.value("notes")
        else { throw fields.misfit("definition") }
        (self.definition, self.notes) = (definition, notes)
    }
}
