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

    /// Whether the person in front has called the intent, and sees its private words.
    package var isPersonal = false
}

extension FollowForm { package init(_ run: RunID) { self.run = run } }

extension FollowForm: StoredRecord {
    package static let table = StoredTable(
        "follow", part("run", \.run), part(optional: "place", \.place),
        part(not: "silent", \.tellsOutput), part(not: "looks_only", \.goesOn),
        part("detail", ifMissing: .all, \.detail), part("personal", or: false, \.isPersonal),
        make: Self.init)
}

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
}

extension LogForm { package init(run: String) { self.run = run } }

extension LogForm: StoredRecord {
    package static let table = StoredTable(
        "log", part("run", \.run), part(optional: "step", \.step), part("place", \.place),
        part("waits", or: false, \.waits), make: Self.init)
}
