package import Values

/// A process that died over a run, which has come to nothing since.
package struct Death: Hashable, Sendable {
    package let run: RunID

    /// The workflow of the family's first run, which a trigger or a person started.
    package let workflow: String

    /// The time when the next process found out; deaths that it found together have the same.
    package let at: Timestamp

    package init(over run: RunID, of workflow: String, at: Timestamp) {
        self.run = run
        self.workflow = workflow
        self.at = at
    }

    /// How long it is remembered.
    static let memory = TimeSpan.seconds(3600)
}

extension Death: StoredRecord {
    package static let table = StoredTable(
        "death", part("run", \.run), part("workflow", \.workflow), part("at", \.at),
        make: { Death(over: $0, of: $1, at: $2) })
}

extension Death {
    /// The fact that has all deaths.
    private static let fact = "deaths"

    static func all(in rows: any Tables) throws(StoreError) -> [Death] {
        guard let text = try rows.fact(fact) else { return [] }
        do throws(StoredFormError) {
            return try [Death](decoding: Array(text.utf8))
        } catch {
            throw .unreadable("the deaths over runs cannot be read: \(error)")
        }
    }

    static func set(_ deaths: [Death], in rows: any Tables) throws(StoreError) {
        try rows.setFact(fact, String(decoding: deaths.stored.encoded, as: UTF8.self))
    }
}
