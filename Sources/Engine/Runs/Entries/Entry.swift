package import Store
package import Values

/// A line of a run's journal.
package struct Entry: Hashable, Sendable {
    package let path: StepPath

    /// The number of the step's attempt that it is about, from 1; 0 for entries that have none.
    package let attempt: Int
    package let body: Body

    /// The time of the decision, and the highest number of a signal then; for an entry that was
    /// read, as the store has them.
    package let at: Timestamp
    package let mark: Int

    package indirect enum Body: Hashable, Sendable {
        case created(Created)
        case begun(Begun)
        case decided(Choice)
        case outcome(Outcome)
        case round(Round)
        case closed(Closed)
        case concluded(Concluded)
        case act(RunAct)
        case ended(Ended)
    }

    package init(_ path: StepPath, attempt: Int = 0, _ body: Body, at: Timestamp, mark: Int) {
        self.path = path
        self.attempt = attempt
        self.body = body
        self.at = at
        self.mark = mark
    }
}

extension Entry.Body {
    /// The kinds of entries.
    package enum Kind: String, CaseIterable, Sendable {
        case created, begun, decided, outcome, round, closed, concluded, act, ended
    }

    package var kind: Kind {
        switch self {
        case .created: .created
        case .begun: .begun
        case .decided: .decided
        case .outcome: .outcome
        case .round: .round
        case .closed: .closed
        case .concluded: .concluded
        case .act: .act
        case .ended: .ended
        }
    }
}

extension Entry {
    /// The data that are stored beside path, attempt, time and mark, in the canonical coding.
    package var data: [UInt8] { body.stored.encoded }

    /// Reads a stored entry back.
    package init(
        _ kind: String, at path: StepPath, attempt: Int, _ data: [UInt8], stored: Stamp
    ) throws(StoredFormError) {
        guard let kind = Body.Kind(rawValue: kind) else {
            throw StoredFormError("there are no entries of kind '\(kind)'")
        }
        try self.init(kind, at: path, attempt: attempt, data, stored: stored)
    }

    init(
        _ kind: Body.Kind, at path: StepPath, attempt: Int, _ data: [UInt8], stored: Stamp
    ) throws(StoredFormError) {
        let body = try Body(kind, try Self.value(data))
        self.init(path, attempt: attempt, body, at: stored.at, mark: stored.mark)
    }

    private static func value(_ data: [UInt8]) throws(StoredFormError) -> Value {
        do {
            return try Value(decoding: data)
        } catch {
            throw StoredFormError("the data of an entry cannot be read: \(error)")
        }
    }
}

extension Entry.Body {
    package var stored: Value {
        switch self {
        case .created(let created): created.stored
        case .begun(let begun): begun.stored
        case .decided(let choice): choice.stored
        case .outcome(let outcome): outcome.stored
        case .round(let round): round.stored
        case .closed(let closed): closed.stored
        case .concluded(let concluded): concluded.stored
        case .act(let act): act.stored
        case .ended(let ended): ended.stored
        }
    }

    fileprivate init(_ kind: Kind, _ value: Value) throws(StoredFormError) {
        switch kind {
        case .created: self = .created(try Created(stored: value))
        case .begun: self = .begun(try Begun(stored: value))
        case .decided: self = .decided(try Choice(stored: value))
        case .outcome: self = .outcome(try Outcome(stored: value))
        case .round: self = .round(try Round(stored: value))
        case .closed: self = .closed(try Closed(stored: value))
        case .concluded: self = .concluded(try Concluded(stored: value))
        case .act: self = .act(try RunAct(stored: value))
        case .ended: self = .ended(try Ended(stored: value))
        }
    }
}

extension NewEntry {
    /// An entry with all its data in it.
    package init(_ entry: Entry) {
        self.init(entry.body.kind.stored, at: entry.path.text, attempt: entry.attempt, entry.data)
    }
}

extension Entry {
    /// Reads an entry of the store whose data lie in its row.
    package init(_ entry: NewEntry, stored: Stamp) throws(StoredFormError) {
        try self.init(entry, entry.data, stored: stored)
    }

    /// Reads an entry of the store with its data.
    package init(_ entry: NewEntry, _ data: [UInt8], stored: Stamp) throws(StoredFormError) {
        try self.init(
            Body.Kind(entry.kind), at: StepPath(entry.path), attempt: entry.attempt, data,
            stored: stored)
    }
}

extension Entry.Body.Kind {
    fileprivate var stored: EntryKind {
        switch self {
        case .created: .created
        case .begun: .begun
        case .decided: .decided
        case .outcome: .outcome
        case .round: .round
        case .closed: .closed
        case .concluded: .concluded
        case .act: .act
        case .ended: .ended
        }
    }

    fileprivate init(_ stored: EntryKind) throws(StoredFormError) {
        guard let kind = Self.allCases.first(where: { $0.stored == stored }) else {
            throw StoredFormError("there are no entries of the kind '\(stored)'")
        }
        self = kind
    }
}

/// The forms that journals have had.
package enum JournalFormat {
    /// The form of the journals that are written; all up to this one are read.
    ///
    /// Homes of the second form may tell that a person let a parked run fail, and of runs that do
    /// others again. Those of the third may have names of values that lie in a drawer, and
    /// variables that a loop has set. Those of the fourth may have results with parts that do.
    package static let current = 4
}
