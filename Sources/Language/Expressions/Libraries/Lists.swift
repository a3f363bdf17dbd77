import Values

/// The results of the functions of lists.
enum Lists {
    static func slice(
        of list: OperandList, from start: Int64, to end: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        guard 0 <= start, start <= end, end <= list.count else {
            throw .invalidArgument(
                "the slice is outside of the list, or its start stands after its end")
        }
        try budget.make(size: Int(end - start), of: Operand.width)
        return .operands(Array(list[Int(start)..<Int(end)]))
    }

    static func flattened(
        _ list: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        try flattenedToDepth(list, 1, &budget)
    }

    static func flattenedToDepth(
        _ list: OperandList, _ depth: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        guard depth >= 0 else { throw .invalidArgument("a list is flattened by 0 levels or more") }
        var elements: [Operand] = []
        try append(list, to: &elements, min(Int(depth), Value.nestingLimit), &budget)
        return .operands(elements)
    }

    private static func append(
        _ list: OperandList, to elements: inout [Operand], _ depth: Int, _ budget: inout Budget
    ) throws(ExpressionError) {
        for element in list {
            try budget.grow(from: elements.count, by: 1, of: Operand.width)
            try budget.spend(1)
            if depth > 0, case .list(let inner) = element {
                try append(inner, to: &elements, depth - 1, &budget)
            } else {
                elements.append(element)
            }
        }
    }

    static func range(
        upTo end: Int64, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        guard end >= 0 else { throw .invalidArgument("a range goes up to 0 or more") }
        try budget.make(size: Int(end), of: Operand.width)
        return .operands((0..<end).map { .int($0) })
    }

    static func first(_ list: OperandList, _ budget: inout Budget) -> Operand {
        .optional(list.first)
    }

    static func last(_ list: OperandList, _ budget: inout Budget) -> Operand {
        .optional(list.last)
    }

    static func reversed(_ list: OperandList, _ budget: inout Budget) -> OperandList {
        .operands(list.reversed())
    }

    static func distinct(
        _ list: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        var known = ElementSet()
        var elements: [Operand] = []
        for element in list where try known.insert(element, &budget) { elements.append(element) }
        return .operands(elements)
    }
}

extension Lists {
    /// Adds up numbers, or durations; the zero is what no elements come to.
    static func sum(
        of list: OperandList, from zero: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        guard var sum = list.first else { return zero }
        for element in list {
            // Texts and lists can be added, too, and have 'join' and 'flatten'.
            switch element {
            case .int, .uint, .double, .duration: continue
            default:
                throw .invalidArgument(
                    "what is added up are numbers or durations, all of one type")
            }
        }
        for element in list.dropFirst() { sum = try Arithmetic.add(sum, element, &budget) }
        return sum
    }

    static func sorted(
        _ list: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        try sortedByKeys(list, list, &budget)
    }

    static func sortedByKeys(
        _ list: OperandList, _ keys: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        guard list.count == keys.count else {
            throw .invalidArgument("a list is sorted by as many keys as it has elements")
        }
        let keys = Array(keys)
        try checkOrder(of: keys)
        let levels = Int.bitWidth - keys.count.leadingZeroBitCount
        // Keys may be long texts, each of which is compared with about so many others.
        try budget.spend(keys.reduce(keys.count) { $0 + $1.size / 10 } * levels)
        // Equal keys leave elements in their order, since the library's sort is stable.
        let order = keys.indices.sorted { keys[$0].order(to: keys[$1]) == .less }
        return .operands(order.map { list[$0] })
    }

    private static func checkOrder(of keys: [Operand]) throws(ExpressionError) {
        guard let first = keys.first else { return }
        for key in keys {
            guard key.typeName == first.typeName, key.order(to: first) != nil else {
                throw .invalidArgument(
                    "what is sorted is of one type that has an order, such as 'int' or 'string'")
            }
            guard key.order(to: key) == .same else {
                throw .invalidArgument("what is no number cannot be sorted")
            }
        }
    }
}
