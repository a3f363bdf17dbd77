import Diagnostics
import Expressions
import Testing
import Values

@Suite struct ExpressionExampleTests {
    /// The variables as the page describes them.
    static let types: [String: ExpressionType] = [
        "answer": .dyn, "count": .int, "items": .list(.map(.string, .int)), "name": .string,
        "now": .timestamp, "price": .double, "tags": .list(.string), "token": .secret(.string),
        "color": .enumeration(EnumerationType("color", ["red", "green", "blue"])),
        "nag": .record(
            RecordType(
                "nag",
                [
                    .init("title", .string), .init("done", .bool),
                    .init("due", .timestamp, isOptional: true),
                ])),
    ]

    @Test func `the page names the variables of its examples`() throws {
        #expect(try ExpressionExample.variables().keys.sorted() == Self.types.keys.sorted())
    }

    @Test(arguments: try ExpressionExample.all())
    func `an expression is what the page says`(_ example: ExpressionExample) throws {
        let environment = Environment(variables: Self.types, functions: .standard)
        let values = try ExpressionExample.variables()
        func operand(_ text: String) throws -> Operand {
            let compilation = environment.compile(text)
            if let problem = compilation.diagnostics.first(where: { $0.severity == .error }) {
                throw ExpressionError(problem.message)
            }
            return try #require(compilation.program).evaluate(values)
        }
        if example.outcome.hasPrefix("error: ") {
            let error = #expect(throws: ExpressionError.self) { try operand(example.text) }
            #expect("error: \(error?.message.text ?? "")" == example.outcome)
            return
        }
        let sides = (try operand(example.text), try operand(example.outcome))
        if let left = try? sides.0.value(), let right = try? sides.1.value() {
            #expect(left == right)
        }
        let isSame = try operand("dyn(\(example.text)) == dyn(\(example.outcome))")
        guard case .bool(true) = isSame else {
            Issue.record("\(example.text) is not \(example.outcome)")
            return
        }
    }

    @Test func `every function has an example`() throws {
        let text = try ExpressionExample.all().map(\.text).joined(separator: "\n")
        for name in FunctionTable.standard.names
        where name.first?.isLetter == true && !name.contains("@") {
            #expect(text.contains("\(name)("), "\(name)")
        }
    }

    static let macros = [
        "has", "all", "exists", "existsOne", "map", "filter", "transformList", "transformMap",
        "transformMapEntry", "sortBy", "optMap", "optFlatMap", "cel.bind",
    ]

    @Test(arguments: macros)
    func `every macro has an example`(_ macro: String) throws {
        #expect(try ExpressionExample.all().contains { $0.text.contains("\(macro)(") })
    }
}
