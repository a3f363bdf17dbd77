/// The waits that were looked for.
package struct FoundWaits {
    package let waits: [WaitRecord]

    /// The waits that cannot be read.
    package let unread: [UnreadWait]

    package init(_ waits: [WaitRecord], unread: [UnreadWait] = []) {
        self.waits = waits
        self.unread = unread
    }
}

/// A wait that cannot be read, and why.
package struct UnreadWait {
    package let run: RunID
    package let path: String
    package let reason: String

    /// The time when it is due, as far as that can be read, unless it has ended.
    package let due: Due?

    package init(of run: RunID, at path: String, _ reason: String, due: Due? = nil) {
        self.run = run
        self.path = path
        self.reason = reason
        self.due = due
    }
}
