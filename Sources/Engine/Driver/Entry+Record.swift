import IntentHosting
import Store

extension NewEntry {
    /// An entry as the store takes it.
    init(_ entry: Entry) {
        self.init(entry.body.kind.stored, at: entry.path.text, attempt: entry.attempt, entry.data)
    }
}

extension Entry {
    /// Reads an entry as the store has it.
    init(_ record: EntryRecord) throws(StoredFormError) {
        try self.init(record.entry, stored: Stamp(at: record.at, mark: record.mark))
    }

    init(_ entry: NewEntry, stored: Stamp) throws(StoredFormError) {
        try self.init(
            "\(entry.kind)", at: StepPath(entry.path), attempt: entry.attempt, entry.data,
            stored: stored)
    }
}

extension Entry.Body.Kind {
    var stored: EntryKind {
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
