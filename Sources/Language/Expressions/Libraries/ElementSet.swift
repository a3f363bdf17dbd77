import Values

/// Elements of lists as CEL compares them; those that can be keys of maps are found without
/// comparing.
struct ElementSet {
    private var keys: Set<ValueKey> = []
    private var others: [Operand] = []

    init() {}

    init(_ list: OperandList, _ budget: inout Budget) throws(ExpressionError) {
        for element in list { _ = try insert(element, &budget) }
    }

    /// Adds an element and returns whether it is new.
    mutating func insert(
        _ element: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        if try contains(element, &budget) { return false }
        try budget.keep(Operand.width)
        if let key = Self.key(element) { keys.insert(key) } else { others.append(element) }
        return true
    }

    func contains(_ element: Operand, _ budget: inout Budget) throws(ExpressionError) -> Bool {
        try budget.spend(1 + element.size / 10)
        if let key = Self.key(element) { return keys.contains(key) }
        return try OperandList.operands(others).contains(element, &budget)
    }

    /// The key that all numbers equal to an element share, or `nil` if the element cannot be a key.
    private static func key(_ element: Operand) -> ValueKey? {
        let key = ValueKey(element)
        if case .uint = key { return key?.asOtherNumber ?? key }
        return key
    }
}
