/// The results of the functions that take lists for sets.
enum Sets {
    static func contains(
        _ list: OperandList, _ part: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        let elements = try ElementSet(list, &budget)
        for element in part where try !elements.contains(element, &budget) { return false }
        return true
    }

    static func areEquivalent(
        _ a: OperandList, _ b: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        guard try contains(a, b, &budget) else { return false }
        return try contains(b, a, &budget)
    }

    static func intersect(
        _ a: OperandList, _ b: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        let elements = try ElementSet(a, &budget)
        for element in b where try elements.contains(element, &budget) { return true }
        return false
    }
}
