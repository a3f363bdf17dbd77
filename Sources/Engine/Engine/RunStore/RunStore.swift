import Runs
import Store
import Synchronization
import Values

/// The store as the runs of an engine use it: its time, its changes, and what it has of a run.
final class RunStore: Sendable {
    let store: any Store
    let engine: NewEngine
    private let mark = Atomic(0)
    private let changes = Atomic(0)

    init(_ store: any Store, _ engine: NewEngine) {
        self.store = store
        self.engine = engine
    }

    /// The time of the store, and the highest number of a signal that is known here.
    var stamp: Stamp { Stamp(at: store.now, mark: mark.load(ordering: .relaxed)) }

    /// Notes that there are signals up to a number.
    func note(mark number: Int) { mark.max(number, ordering: .relaxed) }

    /// A name for a change that is used only once.
    func changeID() -> ChangeID {
        let number = changes.wrappingAdd(1, ordering: .relaxed).newValue
        return ChangeID("\(engine.id)/\(number)")
    }

    /// Whether the time of a wait is up.
    func isOver(_ wait: WaitRecord) -> Bool { wait.due.map(store.clock.reading.isReached) == true }
}

extension RunStore {
    /// The longest data that lie in the row of an entry; longer ones lie beside it.
    static let longestData = 64 << 10

    /// Entries in the form of the store; large ones are stored before.
    nonisolated(nonsending) func rows(of entries: [Entry]) async throws(StoreError) -> [NewEntry] {
        var rows: [NewEntry] = []
        rows.reserveCapacity(entries.count)
        for entry in entries { rows.append(try await row(of: NewEntry(entry))) }
        return rows
    }

    /// An entry in the form of the store; a large one is stored before.
    func row(of entry: NewEntry) async throws(StoreError) -> NewEntry {
        guard entry.data.count > Self.longestData else { return entry }
        let reference = try await store.putBlob(entry.data).reference
        return NewEntry(entry.kind, at: entry.path, attempt: entry.attempt, reference)
    }
}

extension EntryRecord {
    /// An entry with its data, which may lie in a file of their own.
    struct Whole {
        let record: EntryRecord
        let data: [UInt8]
    }

    /// Reads the data beside the row; `nil` if they are gone.
    func whole(from store: any Store) async throws(StoreError) -> Whole? {
        guard let digest = Digest(reference: entry.data) else {
            return Whole(record: self, data: entry.data)
        }
        return try await store.blob(digest).map { Whole(record: self, data: $0) }
    }
}

extension Entry {
    /// Reads an entry as the store has it.
    init(_ whole: EntryRecord.Whole) throws(StoredFormError) {
        let record = whole.record
        try self.init(record.entry, whole.data, stored: Stamp(at: record.at, mark: record.mark))
    }
}
