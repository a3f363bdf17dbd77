extension Operand {
    /// Returns where the operand stands relative to another, or `nil` if CEL has no order for the
    /// two.
    func order(to other: Operand) -> Order? {
        switch (self, other) {
        case (.int(let a), .int(let b)): Order(of: a, to: b)
        case (.string(let a), .string(let b)): a.codePointOrder(to: b)
        case (.bool(let a), .bool(let b)): Order(of: a ? 1 : 0, to: b ? 1 : 0)
        case (.timestamp(let a), .timestamp(let b)): Order(of: a, to: b)
        case (.duration(let a), .duration(let b)): Order(of: a, to: b)
        case (.bytes(let a), .bytes(let b)):
            a.withUnsafeBytes { a in b.withUnsafeBytes { b in Order(bytes: a, to: b) } }
        default: numericOrder(to: other)
        }
    }

    /// Returns the order of two numbers of any types, or `nil` if one of the two is no number.
    ///
    /// An int or uint beside a double is taken for the nearest double, as CEL's own tests want.
    func numericOrder(to other: Operand) -> Order? {
        switch (self, other) {
        case (.int(let a), .int(let b)): Order(of: a, to: b)
        case (.int(let a), .uint(let b)): Order(of: a, to: b)
        case (.int(let a), .double(let b)): Order(of: Double(a), to: b)
        case (.uint(let a), .uint(let b)): Order(of: a, to: b)
        case (.uint(let a), .int(let b)): Order(of: b, to: a).reversed
        case (.uint(let a), .double(let b)): Order(of: Double(a), to: b)
        case (.double(let a), .double(let b)): Order(of: a, to: b)
        case (.double(let a), .int(let b)): Order(of: a, to: Double(b))
        case (.double(let a), .uint(let b)): Order(of: a, to: Double(b))
        default: nil
        }
    }
}
