public import Values

/// A process that may own runs.
public struct EngineRecord: Hashable, Sendable {
    public let id: EngineID
    public let place: Place
    public let format: Int
    /// How long it is trusted without being heard of.
    public let lease: TimeSpan
}

public struct DefinitionRecord: Hashable, Sendable {
    public let digest: Digest
    public let workflow: String
    public let language: Int
    public let text: [UInt8]
}
