package import Store
package import Values

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
