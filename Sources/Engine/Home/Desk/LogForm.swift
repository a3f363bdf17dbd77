package import Calls
package import Values

/// The request of a client for a part of a run's log.
package struct LogForm: Hashable, Sendable {
    /// The id of the run, or its beginning.
    package let run: String

    /// A step, by its path, its id or its title; without it, all.
    package var step: String?

    /// The place up to which the client has it.
    package var place = LogPlace.start

    /// Whether something is waited for if nothing is there.
    package var waits = false

    package init(run: String) {
        self.run = run
    }
}

extension LogForm: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run), "step": step.map { .string($0) }, "place": place.stored,
            "waits": waits ? true : nil,
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "log")
        self.init(run: try fields.string("run"))
        step = try fields.optionalString("step")
        place = try LogPlace(stored: try fields.value("place"))
        waits = fields.map["waits"] != nil
    }
}
