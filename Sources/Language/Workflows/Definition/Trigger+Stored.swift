package import Values

extension Trigger {
    /// The stored form in a definition; equal ones start the same.
    package var stored: Value { DefinitionWriter().value(of: self) }

    /// Reads what was stored.
    package init(stored: Value) throws(DefinitionError) {
        self = try DefinitionReader(StepPlaces()).trigger(stored)
    }
}
