public import Values

extension Trigger {
    /// The stored form in a definition; equal ones start the same.
    public var stored: Value { DefinitionWriter().value(of: self) }

    /// Reads what was stored.
    public init(stored: Value) throws(DefinitionError) {
        self = try DefinitionReader(StepPlaces()).trigger(stored)
    }
}
