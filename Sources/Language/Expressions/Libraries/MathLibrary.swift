/// Functions of numbers.
enum MathLibrary {
    static let functions = extremes + rounding + signs + kinds + bits

    private static let numbers: [ExpressionType] = [.int, .uint, .double]

    private static let extremes = [
        Function(
            "math.greatest", "The greatest of numbers of any types, or of a list of them.",
            extreme(.greater)),
        Function(
            "math.least", "The least of numbers of any types, or of a list of them.",
            extreme(.less)),
    ]

    private static func extreme(_ wanted: Order) -> [Overload] {
        let one = { @Sendable (number: Operand, budget: inout Budget) throws(ExpressionError) in
            try Numbers.extreme(of: number, wanted, &budget)
        }
        let two = {
            @Sendable (a: Operand, b: Operand, budget: inout Budget) throws(ExpressionError) in
            try Numbers.extreme(of: a, b, wanted)
        }
        let types = numbers + [.dyn]
        return numbers.map {
            Overload(.function, taking: [$0], returning: $0, cost: .constant, one)
        } + types.map { Overload(.function, taking: [.list($0)], returning: $0, one) }
            + numbers.flatMap { a in
                numbers.map { b in
                    Overload(
                        .function, taking: [a, b], returning: a == b ? a : .dyn, cost: .constant,
                        two)
                }
            }
    }

    private static let rounding = [
        Function("math.ceil", "The next whole number upwards.", [rounded(.up)]),
        Function("math.floor", "The next whole number downwards.", [rounded(.down)]),
        Function("math.trunc", "The number without its fraction.", [rounded(.towardZero)]),
        Function(
            "math.round", "The nearest whole number; halves go away from zero.",
            [rounded(.toNearestOrAwayFromZero)]),
    ]

    private static func rounded(_ rule: FloatingPointRoundingRule) -> Overload {
        Overload(.function, cost: .constant) { (number: Double, _) in number.rounded(rule) }
    }

    private static let signs = [
        Function(
            "math.abs", "The number without its sign.",
            numbers.map {
                Overload(.function, taking: [$0], returning: $0, cost: .constant, Numbers.magnitude)
            }),
        Function(
            "math.sign", "-1, 0 or 1, of the number's type.",
            numbers.map {
                Overload(.function, taking: [$0], returning: $0, cost: .constant, Numbers.sign)
            }),
        Function(
            "math.sqrt", "The square root, which for a negative number is no number.",
            numbers.map {
                Overload(
                    .function, taking: [$0], returning: .double, cost: .constant, Numbers.squareRoot
                )
            }),
    ]

    private static let kinds = [
        Function("math.isNaN", "Whether this is no number.", [test(\.isNaN)]),
        Function("math.isInf", "Whether the number is infinite.", [test(\.isInfinite)]),
        Function(
            "math.isFinite", "Whether this is a number, and not infinite.", [test(\.isFinite)]),
    ]

    private static func test(_ isSo: @escaping @Sendable (Double) -> Bool) -> Overload {
        Overload(.function, cost: .constant) { (number: Double, _) in isSo(number) }
    }

    private static let bits = [
        Function(
            "math.bitAnd", "The bits that are set in both.",
            [
                Overload(.function, cost: .constant) { (a: Int64, b: Int64, _) in a & b },
                Overload(.function, cost: .constant) { (a: UInt64, b: UInt64, _) in a & b },
            ]),
        Function(
            "math.bitOr", "The bits that are set in one of both.",
            [
                Overload(.function, cost: .constant) { (a: Int64, b: Int64, _) in a | b },
                Overload(.function, cost: .constant) { (a: UInt64, b: UInt64, _) in a | b },
            ]),
        Function(
            "math.bitXor", "The bits that are set in just one of both.",
            [
                Overload(.function, cost: .constant) { (a: Int64, b: Int64, _) in a ^ b },
                Overload(.function, cost: .constant) { (a: UInt64, b: UInt64, _) in a ^ b },
            ]),
        Function(
            "math.bitNot", "The bits that are not set.",
            [
                Overload(.function, cost: .constant) { (a: Int64, _) in ~a },
                Overload(.function, cost: .constant) { (a: UInt64, _) in ~a },
            ]),
        Function(
            "math.bitShiftLeft", "The bits so many places further left; zeros come in.",
            [
                Overload(.function, cost: .constant, Numbers.shiftedLeft),
                Overload(.function, cost: .constant, Numbers.shiftedLeftUnsigned),
            ]),
        Function(
            "math.bitShiftRight", "The bits so many places further right; zeros come in.",
            [
                Overload(.function, cost: .constant, Numbers.shiftedRight),
                Overload(.function, cost: .constant, Numbers.shiftedRightUnsigned),
            ]),
    ]
}
