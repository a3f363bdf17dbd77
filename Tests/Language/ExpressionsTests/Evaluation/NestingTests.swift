import Diagnostics
import Expressions
import Testing
import Values

/// Expressions that are nested as deeply as parsers let them be are checked, planned, evaluated and
/// freed on any thread's stack.
@Suite struct NestingTests {
    static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
        ("sums", { String(repeating: "1 + ", count: $0) + "1" }),
        ("parentheses", { nested($0, "(1 + ", "1", ")") }),
        ("conditions", { nested($0, "(true && (x ? ", "true", " : false))") }),
        ("lists", { nested($0, "[", "1", "]") }),
        ("maps", { nested($0, "{'a': ", "1", "}") }),
        ("indexes", { nested($0, "[1, 2][", "0", "]") }),
        ("calls", { nested($0, "string(size(", "''", "))") }),
        ("selections", { "m" + String(repeating: ".a", count: $0) }),
        ("negations", { String(repeating: "!", count: $0) + "x" }),
        ("loops", { nested($0, "[1].map(y, ", "1", ")") }),
        ("bindings", { nested($0, "cel.bind(y, 1, ", "y", ")") }),
        ("optionals", { nested($0, "optional.of(", "1", ")") }),
    ]

    private static func nested(_ count: Int, _ open: String, _ core: String, _ close: String)
        -> String
    {
        String(repeating: open, count: count) + core + String(repeating: close, count: count)
    }

    @Test(arguments: shapes)
    func `the deepest expression is evaluated`(name: String, text: @Sendable (Int) -> String) throws
    {
        let values: [String: Value] = ["x": true, "m": [:]]
        var deepest = 0
        for depth in [10, 20, 40, 60, 80, 100, 120, 140, 160, 180, 190, 196, 1000, 100_000] {
            do {
                _ = try? program(text(depth), values).evaluate(values)
                _ = try program(text(depth), values)
                deepest = depth
            } catch {
                #expect(error is Unplanned)
            }
        }
        #expect(deepest >= 20, "\(name)")
        #expect(deepest < 1000, "\(name)")
    }
}
