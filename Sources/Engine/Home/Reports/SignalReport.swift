package import Store
package import Values

/// A signal that came, and what came of it.
package struct SignalReport: Hashable, Sendable {
    package let number: Int
    package let name: String
    package let id: String
    package let at: Timestamp
    package let sender: String?
    package let payload: Value

    /// Whether all triggers and waits have had it.
    package let isDispatched: Bool

    /// The runs that waited for it and went on.
    package let woken: [RunID]

    /// The rows of the ledger, one for each trigger that heard it.
    package let rows: [LedgerRow]

    /// Why it cannot be told whether runs that wait on mean it, a sentence each.
    package var doubts: [String] = []
}

extension SignalReport {
    init(_ record: SignalRecord, _ rows: [LedgerRow]) {
        number = record.number
        name = record.signal.name
        id = record.signal.id
        at = record.storedAt
        sender = record.signal.sender
        // The ledger says so where it cannot be read.
        payload = (try? Value(decoding: record.signal.payload)) ?? .null
        isDispatched = record.isDispatched
        woken = record.woken
        self.rows = rows
    }
}

extension SignalReport: StoredRecord {
    package static let table = StoredTable(
        "signal", part("number", \.number), part("name", \.name), part("id", \.id),
        part("at", \.at), part(optional: "sender", \.sender), part("payload", \.payload),
        part("dispatched", or: false, \.isDispatched), part("woken", ifMissing: [], \.woken),
        part("rows", ifMissing: [], \.rows), part("doubts", or: [], \.doubts), make: Self.init)
}
