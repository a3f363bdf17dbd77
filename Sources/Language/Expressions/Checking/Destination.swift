/// The place that the value of an expression goes to, and the types that it takes.
public struct Destination: Sendable {
    /// The name in messages, such as `'if'` or `'with.title'`.
    public let name: String

    /// The type that fits, which is `dyn` where everything does.
    public let type: ExpressionType

    /// Whether something secret may go there.
    public let allowsSecrets: Bool

    /// Creates a destination; unless told otherwise nothing secret may go there.
    public init(_ name: String, _ type: ExpressionType = .dyn, allowsSecrets: Bool = false) {
        self.name = name
        self.type = type
        self.allowsSecrets = allowsSecrets
    }
}
