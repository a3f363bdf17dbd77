package import Values

/// The end of a round of a `repeat`.
package struct Round: Hashable, Sendable {
    /// The workflow's variables after it.
    package let variables: ValueMap

    /// The name under which those lie in a drawer that are secret.
    package var sealed: Digest?

    /// Whether there is another one, where that is decided after a round.
    package var another: Bool?
}

extension Round {
    package init(variables: ValueMap, another: Bool? = nil) {
        self.variables = variables
        self.another = another
    }
}
