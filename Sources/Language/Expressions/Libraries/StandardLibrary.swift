/// The functions and operators of CEL itself.
enum StandardLibrary {
    static let functions =
        logic + comparisons + arithmetic + access + sizes + texts + conversions + times
}

extension StandardLibrary {
    private static let a = ExpressionType.parameter("A")
    private static let b = ExpressionType.parameter("B")

    fileprivate static let logic = [
        Function(
            Operator.and, "Whether both are true; false if either is, even where the other fails.",
            [Overload([.bool, .bool], .bool, .planned)]),
        Function(
            Operator.or, "Whether one of both is true, even where the other fails.",
            [Overload([.bool, .bool], .bool, .planned)]),
        Function(
            Operator.not, "Whether the operand is false.", [Overload([.bool], .bool, .planned)]),
        Function(
            Operator.conditional, "The second operand if the first is true, else the third.",
            [Overload([.bool, a, a], a, .planned)]),
        Function(
            Operator.notStrictlyFalse, "True unless the operand is false.",
            [Overload([.bool], .bool, .planned)]),
    ]

    fileprivate static let access = [
        Function(
            Operator.in, "Whether a list has an element, or a map a key.",
            [
                Overload([a, .list(a)], .bool, .planned),
                Overload([a, .map(a, b)], .bool, .planned),
            ]),
        Function(
            Operator.index,
            "The element of a list at an index from 0, or the value of a map for a key.",
            [
                Overload([.list(a), .int], a, .planned), Overload([.map(a, b), a], b, .planned),
                Overload([.optional(.list(a)), .int], .optional(a), .planned),
                Overload([.optional(.map(a, b)), a], .optional(b), .planned),
            ]),
        Function(
            Operator.optionalIndex,
            "The element or value as an optional, which is empty where there is none.",
            [
                Overload([.list(a), .int], .optional(a), .planned),
                Overload([.map(a, b), a], .optional(b), .planned),
                Overload([.optional(.list(a)), .int], .optional(a), .planned),
                Overload([.optional(.map(a, b)), a], .optional(b), .planned),
            ]),
        Function(
            Operator.block, "A result that uses the values of a list by their numbers.",
            [Overload([.list(.dyn), a], a, .planned)]),
        Function(
            Operator.mapInsert, "The map with one more entry, or with those of another map.",
            [
                Overload([.map(a, b), a, b], .map(a, b), .planned),
                Overload([.map(a, b), .map(a, b)], .map(a, b), .planned),
            ]),
    ]

    fileprivate static let sizes = [
        Function(
            "size", "The number of code points, bytes, elements or entries.",
            sized(.string, cost: .linear) + sized(.bytes) + sized(.list(a)) + sized(.map(a, b)))
    ]

    private static func sized(
        _ type: ExpressionType, cost: Overload.Cost = .constant
    ) -> [Overload] {
        [Overload.Style.function, .member].map {
            Overload($0, [type], .int, cost: cost, .unary(size))
        }
    }

    private static func size(
        _ operand: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        switch operand {
        case .string(let string): .int(Int64(string.unicodeScalars.count))
        case .bytes, .list, .map: .int(Int64(operand.size))
        default: throw .noMatchingOverload
        }
    }
}
