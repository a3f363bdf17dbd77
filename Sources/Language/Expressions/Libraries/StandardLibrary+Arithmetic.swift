extension StandardLibrary {
    private static let numbers: [ExpressionType] = [.int, .uint, .double]

    static let comparisons =
        [
            Function(
                Operator.equal,
                "Whether both are the same; numbers of all types compare by what they are.",
                [Overload([.parameter("A"), .parameter("A")], .bool, .planned)]),
            Function(
                Operator.notEqual, "Whether both are not the same.",
                [Overload([.parameter("A"), .parameter("A")], .bool, .planned)]),
        ]
        + [
            (Operator.less, "Whether the first stands before the second."),
            (Operator.lessOrEqual, "Whether the first does not stand after the second."),
            (Operator.greater, "Whether the first stands after the second."),
            (Operator.greaterOrEqual, "Whether the first does not stand before the second."),
        ].map { Function($0, $1, ordered) }

    private static let ordered =
        [.bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration]
        .map { Overload([$0, $0], .bool, .planned) }
        + numbers.flatMap { first in
            numbers.filter { $0 != first }.map { Overload([first, $0], .bool, .planned) }
        }

    static let arithmetic = [
        Function(
            Operator.add, "The sum of numbers or times, or one after the other.",
            numbers.map { Overload([$0, $0], $0, .planned) } + [
                Overload([.string, .string], .string, .planned),
                Overload([.bytes, .bytes], .bytes, .planned),
                Overload(
                    [.list(.parameter("A")), .list(.parameter("A"))], .list(.parameter("A")),
                    .planned), Overload([.timestamp, .duration], .timestamp, .planned),
                Overload([.duration, .timestamp], .timestamp, .planned),
                Overload([.duration, .duration], .duration, .planned),
            ]),
        Function(
            Operator.subtract, "The difference of numbers or times.",
            numbers.map { Overload([$0, $0], $0, .planned) } + [
                Overload([.timestamp, .timestamp], .duration, .planned),
                Overload([.timestamp, .duration], .timestamp, .planned),
                Overload([.duration, .duration], .duration, .planned),
            ]),
        Function(
            Operator.multiply, "The product.", numbers.map { Overload([$0, $0], $0, .planned) }),
        Function(
            Operator.divide, "The quotient, of ints and uints without the fraction.",
            numbers.map { Overload([$0, $0], $0, .planned) }),
        Function(
            Operator.modulo, "What a division leaves, with the sign of the first operand.",
            [.int, .uint].map { Overload([$0, $0], $0, .planned) }),
        Function(
            Operator.negate, "The number with the other sign.",
            [.int, .double].map { Overload([$0], $0, .planned) }),
    ]
}
