import Expressions
import Testing

@Suite struct EnvironmentNarrowingTests {
    private static let environment = Environment(
        variables: [
            "a": .record(RecordType("a", [.init("value", .nullable(.int), isOptional: true)])),
            "b": .nullable(.string),
        ],
        functions: .standard)

    /// Facts about `a.value` and `b` where a condition holds, and where it does not.
    @Test(arguments: [
        ("has(a.value)", "a.value is there", ""),
        ("!has(a.value)", "", "a.value is there"),
        ("a.?value.hasValue() && b != null", "a.value is there, b is string", ""),
        ("b == null", "", "b is string"),
        ("b == null || !has(a.value)", "", "a.value is there, b is string"),
        ("has(a.value) || b != null", "", ""),
    ])
    func `a condition tells what is there`(_ text: String, _ holds: String, _ fails: String) {
        let checked = Self.environment.check(Parsing(text).expression)
        #expect(checked.isValid)
        #expect(Self.summary(Self.environment.narrowing(by: checked, being: true)) == holds)
        #expect(Self.summary(Self.environment.narrowing(by: checked, being: false)) == fails)
    }

    private static func summary(_ types: [String: ExpressionType]) -> String {
        var facts: [String] = []
        if case .record(let record)? = types["a"], record["value"]?.isOptional == false {
            facts.append("a.value is there")
        }
        if let type = types["b"] { facts.append("b is \(type)") }
        return facts.joined(separator: ", ")
    }

    @Test(arguments: [
        ("int", "int", "int"), ("int", "string", "dyn"), ("list(int)", "list(string)", "dyn"),
        ("wrapper(int)", "int", "wrapper(int)"), ("secret(int)", "int", "secret(int)"),
        ("int", "secret(string)", "secret(dyn)"), ("list(dyn)", "list(int)", "list(dyn)"),
    ])
    func `values of two types are of the joined one`(_ a: String, _ b: String, _ joined: String)
        throws
    {
        let first = try #require(ExpressionType(spelling: a))
        let second = try #require(ExpressionType(spelling: b))
        #expect("\(first.joined(with: second))" == joined)
    }
}
