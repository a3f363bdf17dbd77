public import Values

/// The end of a round of a `repeat`.
public struct Round: Hashable, Sendable {
    /// The workflow's variables after it.
    public let variables: ValueMap

    /// The name under which those lie in a drawer that are secret.
    public var sealed: Digest?

    /// Whether there is another one, where that is decided after a round.
    public var another: Bool?
}

extension Round {
    public init(variables: ValueMap, another: Bool? = nil) {
        self.variables = variables
        self.another = another
    }
}
