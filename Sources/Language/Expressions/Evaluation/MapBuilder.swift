import Diagnostics
import Values

/// Collects the entries of a new map, of which no two may have equal keys.
struct MapBuilder {
    private var entries: [OperandMap.Entry] = []

    mutating func insert(
        _ value: Operand, for key: Operand, at range: SourceRange?, _ budget: inout Budget
    ) throws(ExpressionError) {
        if case .double = key { throw .notAKey(key.typeName, at: range) }
        guard let valueKey = ValueKey(key) else { throw .notAKey(key.typeName, at: range) }
        // Sorting the entries compares each key with several others.
        try budget.spend(key.size)
        try budget.keep(OperandMap.width)
        entries.append((valueKey, value))
    }

    /// Returns the map, or throws if two of its keys are equal, be it as an int and a uint.
    func map(at range: SourceRange?) throws(ExpressionError) -> OperandMap {
        let sorted = entries.sorted { $0.key < $1.key }
        let map = OperandMap.operands(sorted)
        var previous: ValueKey?
        for (key, _) in sorted {
            if key == previous { throw .repeatedKey(at: range) }
            if case .uint = key, let twin = key.asOtherNumber, map[exactly: twin] != nil {
                throw .repeatedKey(at: range)
            }
            previous = key
        }
        return map
    }
}
