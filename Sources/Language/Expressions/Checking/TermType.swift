/// The facts that the checker has about a term's value.
struct TermType {
    /// The type, without the word that it is secret.
    var type: ExpressionType

    /// Whether the value is secret or was made of something secret.
    var isSecret: Bool

    /// Creates what is known of a value, of which the type may say that it is secret.
    init(_ type: ExpressionType, isSecret: Bool = false) {
        self.type = type
        self.isSecret = isSecret
        while case .secret(let hidden) = self.type {
            self.type = hidden
            self.isSecret = true
        }
    }

    /// The type as others are told it.
    var declared: ExpressionType { isSecret ? .secret(type) : type }

    /// Whether what a function makes of the value has to be taken for secret.
    var taints: Bool { isSecret || (!type.isPlain && type.hidesSomething) }
}
