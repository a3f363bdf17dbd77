import Values

extension OperandMap {
    /// The operand for a field's name, or `nil` where there is none.
    ///
    /// Most maps with fields are small, and there names are told apart by their lengths, without a
    /// search.
    subscript(field name: String) -> Operand? {
        guard case .values(let map) = self, map.count <= 8 else {
            return self[exactly: .string(name)]
        }
        let entries = map.entries
        for index in entries.indices {
            if case .string(let key) = entries[index].key, key.hasSameCodePoints(as: name) {
                return Operand(entries[index].value)
            }
        }
        return nil
    }

    /// The operand for a key of the same type, or `nil` where there is none.
    subscript(exactly key: ValueKey) -> Operand? {
        switch self {
        case .values(let map): map[key].map { Operand($0) }
        case .operands(let entries): Self.index(of: key, in: entries).map { entries[$0].value }
        }
    }

    /// The operand for a key, or `nil` where there is none.
    ///
    /// A number finds the key that is the same number, also if the types of the two differ.
    subscript(key: Operand) -> Operand? {
        guard let first = ValueKey(key) else { return nil }
        if let found = self[exactly: first] { return found }
        return first.asOtherNumber.flatMap { self[exactly: $0] }
    }

    private static func index(of key: ValueKey, in entries: [Entry]) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = low + (high - low) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].key == key ? low : nil
    }
}

extension ValueKey {
    /// Creates the key that an operand means, or `nil` if no key is equal to it.
    init?(_ operand: Operand) {
        switch operand {
        case .string(let string): self = .string(string)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .bool(let bool): self = .bool(bool)
        case .double(let double):
            if let int = Int64(exactly: double) {
                self = .int(int)
            } else if let uint = UInt64(exactly: double) {
                self = .uint(uint)
            } else {
                return nil
            }
        default: return nil
        }
    }

    /// The other key that is the same number.
    var asOtherNumber: ValueKey? {
        switch self {
        case .int(let int): UInt64(exactly: int).map { .uint($0) }
        case .uint(let uint): Int64(exactly: uint).map { .int($0) }
        case .bool, .string: nil
        }
    }
}

extension Operand {
    /// Creates the operand that a loop over the keys of a map sees.
    init(_ key: ValueKey) {
        switch key {
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .string(let string): self = .string(string)
        }
    }
}
