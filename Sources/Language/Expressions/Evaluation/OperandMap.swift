public import Values

/// The entries of a map in the order of their keys, in the form in which they came.
public enum OperandMap: Sendable {
    /// A key and the operand that it leads to.
    public typealias Entry = (key: ValueKey, value: Operand)

    case values(ValueMap)
    /// Entries in ascending order of their keys, each key once.
    case operands([Entry])
}

extension OperandMap: RandomAccessCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch self {
        case .values(let map): map.count
        case .operands(let entries): entries.count
        }
    }

    public subscript(index: Int) -> Entry {
        switch self {
        case .values(let map): (map.entries[index].key, Operand(map.entries[index].value))
        case .operands(let entries): entries[index]
        }
    }
}
