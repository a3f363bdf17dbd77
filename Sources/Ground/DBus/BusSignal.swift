package import Messages
package import Values

/// A signal of a bus.
package struct BusSignal: Hashable, Sendable {
    /// The rule that it was found by.
    package let rule: BusRule
    package let path: String
    package let interface: String
    package let member: String

    /// The name of the sender's connection, such as `:1.42`.
    package let sender: String
    package let arguments: [Value]
}
