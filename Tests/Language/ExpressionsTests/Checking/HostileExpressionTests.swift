import Diagnostics
import Expressions
import Testing

/// Expressions that are made to cost more than they should.
@Suite struct HostileExpressionTests {
    static let wide = Environment(
        variables: [
            "wide": .record(
                RecordType(
                    "wide",
                    (0..<200).map {
                        RecordType.Field("f\($0)", .nullable(.string), isOptional: true)
                    }))
        ], functions: .standard)

    static func check(_ text: String) -> CheckedExpression {
        wide.check(Parsing(text).expression)
    }

    static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    static let harmless = [
        "[" + repeated("[],", 20_000) + "]",
        "[" + repeated("{},", 20_000) + "]",
        "[" + repeated("optional.none(),", 6000) + "]",
        repeated("[", 190) + repeated("]", 190),
        (0..<60).reduce("[]") { list, _ in "\(list).map(x, x)" },
        "(" + (0..<150).map { "has(wide.f\($0))" }.joined(separator: " && ") + ") ? ["
            + repeated("wide.f1,", 5000) + "] : []",
        "cel.block([" + repeated("[],", 500) + "], [cel.index(499)])",
    ]

    @Test(arguments: harmless)
    func `what is only large is checked`(_ text: String) {
        #expect(Self.check(text).diagnostics.isEmpty)
    }

    @Test func `a text too long to be read is checked as nothing`() {
        let text = Self.repeated(" ", 200_000) + "1"
        #expect(Self.check(text).type == .unknown)
    }

    @Test func `a map as a key does not make types that double`() {
        let text = (0..<60).reduce("1") { text, number in
            "cel.bind(a\(number), \(text), {a\(number): a\(number)})"
        }
        #expect(Self.check(text).type.description.utf8.count < 2000)
    }

    @Test func `at most a hundred mistakes are told`() {
        let text = "[" + (0..<5000).map { "x\($0)," }.joined() + "]"
        #expect(Self.check(text).diagnostics.count == 100)
    }

    @Test func `an error is told however many hints there are`() {
        let loop = (0..<60).reduce("true") { text, _ in "[1].all(x, \(text))" }
        #expect(Self.check(loop).diagnostics.count == 100)
        #expect(Self.check("[\(loop), 1 == 'a']").diagnostics.last?.message.code == "never-equal")
    }
}
