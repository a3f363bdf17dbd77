package import Values

/// A wish of a person or a program to send a signal.
package struct SendRequest: Hashable, Sendable {
    package let name: String

    /// The name that the sender gives the signal: the same one with the same payload is stored
    /// once.
    package var id: String?

    /// The fields; a text stands for whatever type its field is declared with.
    package var payload = ValueMap()

    /// Whether fields that do not fit are refused, and not stored for the ledger to say so.
    package var isByHand = false

    /// The person or program that sends it, in words for people.
    package var by = "program"

    package init(_ name: String) { self.name = name }
}

extension SendRequest: StoredRecord {
    package static let table = StoredTable(
        "signal", part("name", \.name), part(optional: "id", \.id),
        part("payload", ifMissing: [:], \.payload), part("by_hand", or: false, \.isByHand),
        part("by", ifMissing: "program", \.by),
        make: { name, id, payload, isByHand, by in
            var request = SendRequest(name)
            (request.id, request.payload) = (id, payload)
            (request.isByHand, request.by) = (isByHand, by)
            return request
        })
}

/// The result of a request to send a signal.
package struct SendReceipt: Hashable, Sendable {
    /// Signals are numbered in the order in which they were stored.
    package let number: Int

    /// Whether it had been stored before.
    package let wasKnown: Bool

    /// The number of triggers that hear it, and that of waits for it now.
    package let triggers: Int
    package let waits: Int

    /// The names of the signals that triggers hear.
    package let heard: Set<String>

    /// Whether no triggers were in force yet, so that it is kept for the first ones.
    package let isAhead: Bool
}
