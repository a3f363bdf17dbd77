import Values

/// Functions of lists.
enum ListLibrary {
    static let functions = parts + orders + sums + sets

    private static let t = ExpressionType.parameter("T")
    private static let list = ExpressionType.list(.parameter("T"))

    private static let parts = [
        Function(
            "slice", "The elements from an index up to another.",
            [
                Overload(
                    .member, taking: [list, .int, .int], returning: list, cost: .constant,
                    Lists.slice)
            ]),
        Function(
            "flatten", "The list with the elements of lists in it, once or as many levels deep.",
            [
                Overload(
                    .member, taking: [.list(list)], returning: list, cost: .counted, Lists.flattened
                ),
                Overload(
                    .member, taking: [.list(.dyn), .int], returning: .list(.dyn), cost: .counted,
                    Lists.flattenedToDepth),
            ]),
        Function(
            "lists.range", "The ints from 0 up to a number.",
            [
                Overload(
                    .function, taking: [.int], returning: .list(.int), cost: .counted, Lists.range)
            ]),
        Function(
            "first", "The first element as an optional.",
            [
                Overload(
                    .member, taking: [list], returning: .optional(t), cost: .constant, Lists.first)
            ]),
        Function(
            "last", "The last element as an optional.",
            [
                Overload(
                    .member, taking: [list], returning: .optional(t), cost: .constant, Lists.last)
            ]),
    ]

    /// The types whose values have an order.
    private static let ordered: [ExpressionType] = [
        .int, .uint, .double, .bool, .duration, .timestamp, .string, .bytes,
    ]

    private static let orders = [
        Function(
            "distinct", "The list with each element once, where it is first.",
            [Overload(.member, taking: [list], returning: list, Lists.distinct)]),
        Function(
            "reverse", "The elements from the last to the first.",
            [Overload(.member, taking: [list], returning: list, Lists.reversed)]),
        Function(
            "sort", "The elements in ascending order; all are of one type.",
            ordered.map {
                Overload(.member, taking: [.list($0)], returning: .list($0), Lists.sorted)
            }),
        Function(
            Operator.sortByKeys, "The elements in the ascending order of other elements.",
            ordered.map {
                Overload(.member, taking: [list, .list($0)], returning: list, Lists.sortedByKeys)
            }),
    ]

    /// The types of what can be added up, each with what nothing at all comes to.
    private static let addable: [(type: ExpressionType, zero: Operand)] = [
        (.int, .int(0)), (.uint, .uint(0)), (.double, .double(0)), (.duration, .duration(.zero)),
    ]

    private static let sums = [
        Function(
            "sum", "What numbers, or durations, come to; all are of one type.",
            addable.map { type, zero in
                Overload(.member, taking: [.list(type)], returning: type) {
                    (list: OperandList, budget: inout Budget) throws(ExpressionError) -> Operand in
                    try Lists.sum(of: list, from: zero, &budget)
                }
            })
    ]

    private static let sets = [
        Function(
            "sets.contains", "Whether a list has all elements of another.",
            [Overload(.function, taking: [list, list], returning: .bool, Sets.contains)]),
        Function(
            "sets.equivalent", "Whether two lists have the same elements, in any order and number.",
            [Overload(.function, taking: [list, list], returning: .bool, Sets.areEquivalent)]),
        Function(
            "sets.intersects", "Whether two lists have an element in common.",
            [Overload(.function, taking: [list, list], returning: .bool, Sets.intersect)]),
    ]
}
