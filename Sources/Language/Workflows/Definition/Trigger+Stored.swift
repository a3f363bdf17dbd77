public import Values

extension Trigger {
    /// What a definition has of the trigger; two with the same start the same.
    public var stored: Value { DefinitionWriter().value(of: self) }

    /// Reads what was stored.
    public init(stored: Value) throws(DefinitionError) {
        self = try DefinitionReader(StepPlaces()).trigger(stored)
    }
}
