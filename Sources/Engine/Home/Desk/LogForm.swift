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
}

extension LogForm { package init(run: String) { self.run = run } }

extension LogForm: StoredRecord {
    package static let table = StoredTable(
        "log", part("run", \.run), part(optional: "step", \.step), part("place", \.place),
        part("waits", or: false, \.waits), make: Self.init)
}
