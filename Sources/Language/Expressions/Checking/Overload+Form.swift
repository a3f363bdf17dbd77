extension Overload {
    /// The text of a call, with types in the place of the arguments: `string.size()`, `int + int`.
    func form(of name: String) -> String {
        let types = parameters.map(\.label)
        let symbol = Operator.symbol(of: name)
        switch (Operator.isOperator(name), style, types.count) {
        case (true, _, 1): return symbol + types[0]
        case (true, _, 2): return "\(types[0]) \(symbol) \(types[1])"
        case (_, .member, 1...):
            return "\(types[0]).\(name)(\(types.dropFirst().joined(separator: ", ")))"
        default: return "\(name)(\(types.joined(separator: ", ")))"
        }
    }
}
