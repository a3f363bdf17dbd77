package import Values

/// The kind of an entry in a run's journal.
package enum EntryKind: Int, CaseIterable, Sendable {
    case created = 1
    case begun, decided, outcome, round, closed, concluded, act, ended
}

/// A line of a run's journal; it gets the next number.
package struct NewEntry: Hashable, Sendable {
    package let kind: EntryKind

    /// The path of the step, or of nothing for the run as a whole.
    package let path: String

    package let attempt: Int

    /// In the canonical coding.
    package let data: [UInt8]

    package init(_ kind: EntryKind, at path: String = "", attempt: Int = 0, _ data: [UInt8] = []) {
        self.kind = kind
        self.path = path
        self.attempt = attempt
        self.data = data
    }
}

/// A stored entry of a run's journal.
package struct EntryRecord: Hashable, Sendable {
    /// Counted in each run from 1 without gaps.
    package let number: Int

    package let entry: NewEntry

    /// The time when it was stored, for people; order is by number.
    package let at: Timestamp

    /// The highest signal number stored at that moment.
    package let mark: Int

    package init(number: Int, entry: NewEntry, at: Timestamp, mark: Int) {
        self.number = number
        self.entry = entry
        self.at = at
        self.mark = mark
    }
}
