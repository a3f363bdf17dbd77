public import Calls
public import Store
public import Values

/// The request of a client that follows a run.
public struct FollowForm: Hashable, Sendable {
    public let run: RunID

    /// The place up to which its log was told; without it, only what running steps have said, and
    /// all lines.
    public var place: LogPlace?

    /// Whether output of programs is told, too.
    public var tellsOutput = true

    /// Whether the process that is asked goes on with the run if no other does.
    public var goesOn = true

    /// The detail of the report at the end.
    public var detail = ReportDetail.all

    public init(_ run: RunID) {
        self.run = run
    }
}

extension FollowForm: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run.text), "place": place?.stored,
            "silent": tellsOutput ? nil : true, "looks_only": goesOn ? nil : true,
            "detail": .string(detail.rawValue),
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "follow")
        self.init(RunID(try fields.string("run")))
        place = try fields.map["place"].map { value throws(StoredFormError) in
            try LogPlace(stored: value)
        }
        tellsOutput = fields.map["silent"] == nil
        goesOn = fields.map["looks_only"] == nil
        detail = try fields.word("detail", or: .all)
    }
}
