/// A type of values that only functions know how to handle.
protocol OpaqueContent: OperandContent, Hashable, Sendable {
    /// The name that `type()` returns.
    static var typeName: String { get }
}

extension OpaqueContent {
    static var expressionType: ExpressionType { .opaque(typeName, []) }

    init?(_ operand: Operand) {
        guard case .opaque(let opaque) = operand, let box = opaque as? OpaqueBox<Self> else {
            return nil
        }
        self = box.content
    }

    var operand: Operand { .opaque(OpaqueBox(self)) }
}

private final class OpaqueBox<Content: OpaqueContent>: OpaqueOperand {
    let content: Content

    init(_ content: Content) { self.content = content }

    var typeName: String { Content.typeName }

    func isEqual(to other: any OpaqueOperand) -> Bool { (other as? Self)?.content == content }
}
