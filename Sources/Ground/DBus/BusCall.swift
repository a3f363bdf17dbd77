package import Values

/// A call of one of our methods by another program.
package struct BusCall: Hashable, Sendable {
    package let member: String

    /// The name of the caller's connection, such as `:1.42`.
    package let sender: String

    /// The arguments, which have the types that the method takes.
    package let arguments: [Value]
}

/// What a call is answered with.
package enum BusAnswer: Sendable {
    /// Values of the types that the method gives; then something may go on, during which the
    /// object is not idle.
    case values([Value], then: (@Sendable () async -> Void)? = nil)

    /// The last part of the name of an error of D-Bus, such as `InvalidArgs`, and a sentence.
    case error(String, String)
}
