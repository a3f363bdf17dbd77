public import Calls
public import Values

/// The request of a client for a part of a run's log.
public struct LogForm: Hashable, Sendable {
    /// The id of the run, or its beginning.
    public let run: String

    /// A step, by its path, its id or its title; without it, all.
    public var step: String?

    /// The place up to which the client has it.
    public var place = LogPlace.start

    /// Whether something is waited for if nothing is there.
    public var waits = false

    public init(run: String) {
        self.run = run
    }
}

extension LogForm: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run), "step": step.map { .string($0) }, "place": place.stored,
            "waits": waits ? true : nil,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "log")
        self.init(run: try fields.string("run"))
        step = try fields.optionalString("step")
        place = try LogPlace(stored: try fields.value("place"))
        waits = fields.map["waits"] != nil
    }
}
