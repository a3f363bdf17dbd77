import Store

/// A definition as the store has it.
typealias StoredDefinition = Definition
