import Diagnostics
import Expressions
import Testing
import Values

@Suite struct BudgetTests {
    private static func limits(cost: Int = 10_000, resultSize: Int = 1000) -> Limits {
        var limits = Limits()
        limits.cost = cost
        limits.resultSize = resultSize
        return limits
    }

    private static let numbers = Value.list((0..<100).map { .int($0) })

    /// Each stage is a list of the one before, twice, which is far more than the memory that it
    /// takes.
    private static func doubled(_ stages: Int, _ result: String) -> String {
        (0..<stages).reversed().reduce(result) { body, stage in
            "cel.bind(l\(stage + 1), [l\(stage), l\(stage)], \(body))"
        }
    }

    static let costly = [
        "numbers.map(x, numbers.map(y, numbers.map(z, x)))",
        "numbers.all(x, numbers.all(y, numbers.all(z, x + y + z >= 0)))",
        "numbers.exists(x, numbers.exists(y, numbers.exists(z, 1 / 0 > 0))) || true",
        "[numbers.map(x, numbers.map(y, numbers.map(z, x)))].size() > 0 || true",
        "numbers.exists(x, long == long + '' && x < 0)", "numbers.exists(x, long < long || x < 0)",
        "numbers.exists(x, long in {long: 1} && x < 0)", "numbers.exists(x, {long: x}[long] < 0)",
        "numbers.exists(x, long.startsWith(long) && x < 0)",
        "numbers.exists(x, bytes == b'' + bytes && x < 0)",
        "numbers.exists(x, timestamp(0).getHours('Nowhere') < 0)",
        doubled(40, "l40 == [l39, l39]"), doubled(40, "l40 in [l40]"),
        doubled(40, "[l40, l40] != [l40, l39]"),
        "cel.block([\((0..<40).map { $0 == 0 ? "l0[9]" : "cel.index(\($0 - 1)) || cel.index(\($0 - 1))" }.joined(separator: ", "))], cel.index(39))",
    ]

    @Test(arguments: costly)
    func `an evaluation that takes too long ends`(text: String) throws {
        let long = String(repeating: "x", count: 1000)
        let values: [String: Value] = [
            "numbers": Self.numbers, "l0": [1], "long": .string(long),
            "bytes": .bytes(Array(long.utf8)),
        ]
        let failure = try failure(text, values, limits: Self.limits())
        #expect(failure?.message.text == "the expression takes more than 10000 steps")
        #expect(failure?.range != nil)
    }

    /// The least number of steps within which an expression has a value.
    private func steps(_ text: String) throws -> Int {
        let ten = String(repeating: "x", count: 10)
        let values: [String: Value] = [
            "n": 1, "a": .string(ten), "b": .string(ten + ten), "none": [],
        ]
        return try #require(
            try (0...500).first { cost in
                try failure(text, values, limits: Self.limits(cost: cost)) == nil
            })
    }

    /// Calls with texts of 10 and 20 letters, and how many steps they take.
    static let costs = [
        ("optional.none()", 1), ("optional.of(n)", 1), ("a.size()", 2), ("a + b", 3),
        ("a.startsWith(b)", 4), ("a.contains(b)", 21), ("b.indexOf(a)", 21),
        ("b.indexOf(a, n)", 21), ("a.replace(b, a)", 22), ("a.replace(b, a, n)", 22),
        ("b.substring(n, n)", 3), ("none.distinct()", 1), ("math.greatest(n, n, n)", 4),
        ("math.greatest(n, n, n, n, n)", 6),
    ]

    @Test(arguments: costs)
    func `each call takes a step, and more for long texts`(text: String, cost: Int) throws {
        let found = try steps(text)
        #expect(found == cost)
    }

    static let large = [
        "numbers.filter(x, x < 60).map(x, text).map(t, t + t + t + t + t + t)",
        "numbers + numbers + numbers + numbers + numbers + numbers + numbers + numbers + numbers + numbers + numbers",
    ]

    @Test(arguments: large)
    func `a result that is too large is not made`(text: String) throws {
        let values: [String: Value] = [
            "numbers": Self.numbers, "text": .string(String(repeating: "x", count: 200)),
        ]
        let failure = try failure(text, values, limits: Self.limits(cost: 1_000_000))
        #expect(
            failure?.message.text
                == "the expression makes something larger than 1000 bytes or elements")
    }

    @Test func `what is within the limits is let through`() throws {
        let text = "numbers.map(x, x * 2).filter(x, x % 3 == 0).size()"
        let values = ["numbers": Self.numbers]
        let program = try program(text, values, limits: Self.limits())
        #expect(try program.evaluate(values).value() == 34)
    }

    @Test func `a result of many copies is not made a value`() throws {
        let text = Self.doubled(40, "l40")
        let operand = try program(text, ["l0": [1]]).evaluate(["l0": [1]])
        #expect(throws: ExpressionError.self) { try operand.value() }
    }

    @Test func `constants do not make planning long`() throws {
        let ones = "[\(repeatElement("1", count: 200).joined(separator: ", "))]"
        let text = "\(ones).map(a, \(ones).map(b, \(ones).map(c, \(ones).map(d, 1)))).size() > 0"
        #expect(throws: Never.self) { try program(text) }
    }
}
