import Locks

/// What a catalogue finds by an id.
package protocol CatalogueEntry: Hashable, Sendable { var id: TypeID { get } }

extension CatalogueIntent: CatalogueEntry {}
extension CatalogueEntity: CatalogueEntry {}
extension CatalogueEnum: CatalogueEntry {}

/// An entry that is made when it is first asked for.
package struct LateEntry<Entry: CatalogueEntry>: Sendable {
    let id: TypeID
    let make: @Sendable () -> Entry

    package init(_ id: TypeID, _ make: @escaping @Sendable () -> Entry) {
        self.id = id
        self.make = make
    }

    init(_ entry: Entry) { self.init(entry.id) { entry } }
}

/// Entries in the order of their ids; most starts of a tool need few of them.
final class EntryTable<Entry: CatalogueEntry>: Sendable {
    private let entries: [LateEntry<Entry>]
    private let made: Guarded<[Entry?]>

    init(_ entries: [LateEntry<Entry>]) {
        self.entries = entries.sorted { $0.id < $1.id }
        made = Guarded([Entry?](repeating: nil, count: entries.count))
    }

    var ids: [TypeID] { entries.map(\.id) }

    var all: [Entry] { entries.indices.map(entry) }

    func has(_ id: TypeID) -> Bool { place(of: id) != nil }

    /// Returns the first entry of an id.
    subscript(id: TypeID) -> Entry? { place(of: id).map(entry) }

    private func place(of id: TypeID) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? low : nil
    }

    /// Two threads may both make an entry, since an app's code must not run under a lock; the first
    /// one counts.
    private func entry(at place: Int) -> Entry {
        if let entry = made.inTurn({ $0[place] }) { return entry }
        let new = entries[place].make()
        return made.inTurn { made in
            let entry = made[place] ?? new
            made[place] = entry
            return entry
        }
    }
}

extension EntryTable: Hashable {
    static func == (one: EntryTable, other: EntryTable) -> Bool {
        one === other || one.all == other.all
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}
