import IntentHosting
import Store
import Values

extension EngineParts {
    /// The longest data that lie in the row of an entry; longer ones lie beside it.
    private static let longestData = 64 << 10

    /// Entries as the store takes them; what is large is stored before.
    func rows(of entries: [Entry]) async throws(StoreError) -> [NewEntry] {
        var rows: [NewEntry] = []
        rows.reserveCapacity(entries.count)
        for entry in entries {
            var data = entry.data
            if data.count > Self.longestData {
                data = try await store.putBlob(data).reference
            }
            rows.append(NewEntry(entry, data))
        }
        return rows
    }
}

extension NewEntry {
    /// An entry that is known to be small.
    init(_ entry: Entry) {
        self.init(entry, entry.data)
    }

    fileprivate init(_ entry: Entry, _ data: [UInt8]) {
        self.init(entry.body.kind.stored, at: entry.path.text, attempt: entry.attempt, data)
    }
}

extension EntryRecord {
    /// An entry with its data, wherever they lie.
    struct Whole {
        let record: EntryRecord
        let data: [UInt8]
    }

    /// Reads what lies beside the row; `nil` is that it is not there any more.
    func whole(from store: any Store) async throws(StoreError) -> Whole? {
        guard let digest = Digest(reference: entry.data) else {
            return Whole(record: self, data: entry.data)
        }
        return try await store.blob(digest).map { Whole(record: self, data: $0) }
    }
}

extension Digest {
    /// What stands in a row for data that lie beside it; all other data are those of a map.
    fileprivate var reference: [UInt8] { Value.string(description).encoded }

    private static let lengthOfReference = Digest(of: []).reference.count

    fileprivate init?(reference: [UInt8]) {
        guard reference.count == Self.lengthOfReference,
            case .string(let text)? = try? Value(decoding: reference)
        else { return nil }
        self.init(text)
    }
}

extension Entry {
    /// Reads an entry as the store has it.
    init(_ whole: EntryRecord.Whole) throws(StoredFormError) {
        let record = whole.record
        try self.init(
            "\(record.entry.kind)", at: StepPath(record.entry.path),
            attempt: record.entry.attempt, whole.data,
            stored: Stamp(at: record.at, mark: record.mark))
    }

    init(_ entry: NewEntry, stored: Stamp) throws(StoredFormError) {
        try self.init(
            "\(entry.kind)", at: StepPath(entry.path), attempt: entry.attempt, entry.data,
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
}
