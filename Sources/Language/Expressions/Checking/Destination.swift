/// Where the value of an expression goes, and what may go there.
public struct Destination: Sendable {
    /// What messages call it, such as `'if'` or `'with.title'`.
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
