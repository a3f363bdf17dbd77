package import Values

extension Trigger {
    /// The stored form in a definition; equal ones start the same.
    package var stored: Value { DefinitionWriter().value(of: self) }

    /// Reads what was stored.
    package init(stored: Value) throws(DefinitionError) {
        self = try DefinitionReader(StepPlaces()).trigger(stored)
    }
}

extension Trigger.Frequency: StoredRecord {
    package static let table = StoredTable(
        "frequency", part("count", \.count), part("per", \.span),
        make: { Trigger.Frequency(count: $0, per: $1) })
}
