import Diagnostics
import Expressions
import Testing
import Values

@Suite struct ReferenceTests {
    static let environment = Environment(
        variables: [
            "x": .int, "a.x": .string, "a.b.x": .bool, "a.b.c": .map(.string, .int), "a": .dyn,
            "inputs": .record(
                RecordType(
                    "inputs",
                    [.init("day", .record(RecordType("day", [.init("name", .string)])))])),
        ],
        functions: {
            var functions = FunctionTable.standard
            functions.add(Function("f", "", [Overload([], .int)]))
            functions.add(Function("a.f", "", [Overload([], .string)]))
            return functions
        }())

    /// An expression in a container, with its type.
    static let names = [
        ("", "x", "int"), ("a", "x", "string"), ("a.b", "x", "bool"), ("a.b", ".x", "int"),
        ("b", "x", "int"), ("", "a.x", "string"), ("", "a.b.x", "bool"),
        ("", "a.b.c", "map(string, int)"),
        ("", "a.b.c.d", "int"), ("", "a.b.d", "dyn"), ("a", "b.x", "bool"), ("", ".a.x", "string"),
        ("", "[true].map(x, x)", "list(bool)"), ("a", "[true].map(x, x)", "list(bool)"),
        ("a", "[true].map(x, .x)", "list(int)"), ("", "[{'x': 1u}].map(a, a.x)", "list(uint)"),
        ("", "[{'x': 1u}].map(a, .a.x)", "list(string)"), ("", "cel.bind(x, 'a', x)", "string"),
        ("", "f()", "int"), ("", "a.f()", "string"), ("a", "f()", "string"), ("a", ".f()", "int"),
        ("a.b", "f()", "string"), ("", ".a.f()", "string"), ("", "int", "type(int)"),
        ("", "google.protobuf.Timestamp", "type(timestamp)"), ("a", "type(1) == int", "bool"),
        ("", "has(a.x)", "bool"), ("", "a.`x`", "dyn"),
    ]

    @Test(arguments: names)
    func `a name means the nearest that is declared`(
        _ container: String, _ text: String, _ type: String
    ) {
        var environment = Self.environment
        environment.container = container
        let checked = environment.check(Parsing(text).expression)
        #expect(checked.type.description == type)
        #expect(checked.isValid)
    }

    @Test func `a name that is not declared can be left to the evaluation`() {
        var environment = Self.environment
        environment.allowsUndeclaredNames = true
        let checked = environment.check(Parsing("later.value > 1 && x > 1").expression)
        #expect(checked.diagnostics.isEmpty)
        #expect(checked.uses.map(\.name) == ["later", "x"])
    }

    /// An expression, and what it reads.
    static let uses = [
        ("1 + 2", []), ("x + x", ["x 0-1", "x 4-5"]), ("inputs.day.name", ["inputs.day.name 0-15"]),
        ("inputs['day'].name", ["inputs.day.name 0-18"]), ("has(inputs.day)", ["inputs.day 0-15"]),
        ("inputs.?day.?name", ["inputs.day.name 0-17"]), ("inputs", ["inputs 0-6"]),
        ("a.b.c.d", ["a.b.c.d 0-7"]), ("math.abs(x)", ["x 9-10"]),
        ("[x].map(x, x)", ["x 1-2"]), ("cel.bind(y, x, y)", ["x 12-13"]),
        ("{'a': x}[inputs.day.name]", ["x 6-7", "inputs.day.name 9-24"]),
        ("a.x.size()", ["a.x 0-3"]),
    ]

    @Test(arguments: uses)
    func `an expression reads the variables that it names`(_ text: String, _ expected: [String]) {
        let uses = Self.environment.check(Parsing(text).expression).uses.map {
            "\(([$0.name] + $0.fields).joined(separator: ".")) \($0.range.start)-\($0.range.end)"
        }
        #expect(uses == expected)
    }

    @Test func `a wrong call is planned all the same`() throws {
        let checked = Self.environment.check(Parsing("'a' + 1 == 2 || true").expression)
        #expect(!checked.isValid)
        #expect(try Program(checked).evaluate().value() == true)
    }
}
