extension StandardLibrary {
    static let texts = [
        Function(
            "contains", "Whether a text stands somewhere in another.",
            [
                Overload(.member, [.string, .string], .bool, cost: .product) {
                    $0.byteOffset(of: $1) != nil
                }
            ]),
        Function(
            "startsWith", "Whether a text begins with another.",
            [
                Overload(.member, [.string, .string], .bool, cost: .constant) {
                    $0.hasBytes(of: $1, at: 0)
                }
            ]),
        Function(
            "endsWith", "Whether a text ends with another.",
            [
                Overload(.member, [.string, .string], .bool, cost: .constant) {
                    $0.hasBytes(of: $1, at: $0.utf8.count - $1.utf8.count)
                }
            ]),
    ]
}

extension Overload {
    /// Creates a test of two texts.
    fileprivate init(
        _ style: Style, _ parameters: [ExpressionType], _ result: ExpressionType, cost: Cost,
        _ test: @escaping @Sendable (String, String) -> Bool
    ) {
        let implementation = Implementation.binary { (a, b, _) throws(ExpressionError) in
            guard case .string(let a) = a, case .string(let b) = b else {
                throw .noMatchingOverload
            }
            return .bool(test(a, b))
        }
        self.init(style, parameters, result, cost: cost, implementation)
    }
}
