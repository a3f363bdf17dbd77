package import Calls
package import Store
package import Values

/// The request of a client that follows a run.
package struct FollowForm: Hashable, Sendable {
    package let run: RunID

    /// The place up to which its log was told; without it, only what running steps have said, and
    /// all lines.
    package var place: LogPlace?

    /// Whether output of programs is told, too.
    package var tellsOutput = true

    /// Whether the process that is asked goes on with the run if no other does.
    package var goesOn = true

    /// The detail of the report at the end.
    package var detail = ReportDetail.all

    package init(_ run: RunID) {
        self.run = run
    }
}

extension FollowForm: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run.text), "place": place?.stored,
            "silent": tellsOutput ? nil : true, "looks_only": goesOn ? nil : true,
            "detail": .string(detail.rawValue),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
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
