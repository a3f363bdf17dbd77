import Expressions
import PatienceTestKit
import Testing
import Values

@Suite(.patient) struct ProgramTests {
    private let environment = Environment(
        variables: ["a": .int, "b.c": .string, "list": .list(.int)], functions: .standard)

    @Test func `a program tells its variables once`() throws {
        let program = try #require(environment.compile("a + a > 1 && b.c == 'x' || a < 0").program)
        #expect(program.variables == ["a", "b.c"])
        #expect(program.type == .bool)
    }

    @Test func `bound values stay for all evaluations`() throws {
        let program = try #require(environment.compile("a * 2").program)
        let (one, two) = (program.bound(to: ["a": 1]), program.bound { _ in 2 })
        #expect(try one.evaluate().value() == 2)
        #expect(try two.evaluate().value() == 4)
        #expect(try one.evaluate().value() == 2)
    }

    @Test func `a variable without a value fails only where it is read`() throws {
        let program = try #require(environment.compile("a > 0 || b.c == 'x'").program)
        #expect(try program.evaluate(["a": 1]).value() == true)
        #expect(throws: ExpressionError.self) { try program.evaluate(["a": 0]) }
    }

    @Test func `a condition is true or false`() throws {
        let condition = try #require(environment.compile("a > 0").program)
        #expect(try condition.bound(to: ["a": 1]).truth())
        #expect(try !condition.bound(to: ["a": 0]).truth())
        let number = try #require(environment.compile("a").program)
        #expect(throws: ExpressionError.self) { try number.bound(to: ["a": 1]).truth() }
    }

    @Test func `an expression with errors has no program`() {
        for text in ["a +", "a + 'x'", "nobody"] {
            let compilation = environment.compile(text)
            #expect(compilation.program == nil, "\(text)")
            #expect(!compilation.diagnostics.isEmpty, "\(text)")
        }
    }

    @Test func `values of other types than declared are failures and no traps`() throws {
        let text = "a + 1 > 0 && list[a] in list && b.c.startsWith('x') && list.all(x, x > a)"
        let program = try #require(environment.compile(text).program)
        let odd: [Value] = [
            .null, true, 1.5, "x", .bytes([1]), [:], ["x": 1], .timestamp(.epoch), .uint(1),
            .duration(.zero), .entity(Entity(type: "t", id: "1")), [[]],
        ]
        for a in odd {
            for list in odd {
                _ = try? program.evaluate(["a": a, "b.c": list, "list": list])
            }
        }
        #expect(try program.evaluate(["a": 0, "b.c": "xy", "list": [1]]).value() == true)
    }

    @Test func `a program is evaluated in several places at once`() async throws {
        let program = try #require(environment.compile("list.map(x, x * a)").program)
        let sums = try await withThrowingTaskGroup(of: (Int64, Value).self) { group in
            for number in 0..<Int64(20) {
                group.addTask {
                    (number, try program.evaluate(["a": .int(number), "list": [1, 2]]).value())
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, value) in sums { #expect(value == [.int(number), .int(2 * number)]) }
        #expect(sums.count == 20)
    }
}
