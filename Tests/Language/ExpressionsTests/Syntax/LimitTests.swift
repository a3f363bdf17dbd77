import Diagnostics
import Expressions
import Testing

@Suite struct LimitTests {
    static let count = 100_000

    static let deep = [
        "parentheses": String(repeating: "(", count: count) + "1"
            + String(repeating: ")", count: count),
        "lists": String(repeating: "[", count: count),
        "maps": String(repeating: "{1:", count: count),
        "calls": String(repeating: "f(", count: count),
        "elements": "a" + String(repeating: "[a", count: count),
        "nots": String(repeating: "!", count: count) + "a",
        "minuses": String(repeating: "-", count: count) + "a",
        "minuses before a number": String(repeating: "-", count: count) + "1",
        "conditions": String(repeating: "a?b:", count: count) + "c",
        "conditions in conditions": String(repeating: "a?(", count: count),
        "selections": "a" + String(repeating: ".b", count: count),
        "indices": "a" + String(repeating: "[0]", count: count),
        "members": "a" + String(repeating: ".f()", count: count),
        "sums": "a" + String(repeating: "+a", count: count),
        "products": "a" + String(repeating: "*a", count: count),
        "comparisons": "a" + String(repeating: "<a", count: count),
        "macros": "a" + String(repeating: ".map(x,x)", count: count),
        "macros in macros": String(repeating: "a.map(x,", count: count) + "x",
        "optionals": "a" + String(repeating: ".optMap(x,x)", count: count),
    ]

    static let roomy = {
        var limits = Limits()
        limits.sourceSize = .max
        return limits
    }()

    @Test(arguments: deep.keys.sorted())
    func `what is too deep is an error and no overflow`(_ name: String) throws {
        let parsing = Parsing(try #require(Self.deep[name]), limits: Self.roomy)
        #expect(parsing.diagnostics.map(\.message.code) == ["expression-too-deep"])
    }

    @Test(arguments: ["&&", "||"])
    func `a long chain of conditions is not deep`(_ sign: String) {
        let text = "a" + String(repeating: sign + "a", count: 10_000)
        #expect(Parsing(text, limits: Self.roomy).isValid)
    }

    @Test(arguments: ["a, ", "a: b, "])
    func `a long list or map is not deep`(_ element: String) {
        let content = String(repeating: element, count: 10_000)
        #expect(
            Parsing(element.contains(":") ? "{\(content)}" : "[\(content)]", limits: Self.roomy)
                .isValid)
    }

    static let levels = [
        ("(", ")"), ("[", "]"), ("f(", ")"), ("!", ""), ("-", ""), ("a ? b : ", ""), ("a[", "]"),
    ]

    @Test(arguments: levels)
    func `as many levels are allowed as the limit says`(_ opening: String, _ closing: String) {
        func text(_ count: Int) -> String {
            String(repeating: opening, count: count) + "a"
                + String(repeating: closing, count: count)
        }
        #expect(Parsing(text(32)).isValid)
        #expect(Parsing(text(Limits().nesting - 1)).isValid)
        #expect(!Parsing(text(Limits().nesting + 1)).isValid)
    }

    @Test func `a long text is refused before it is read`() {
        var limits = Limits()
        limits.sourceSize = 3
        #expect(Parsing("a+b", limits: limits).isValid)
        #expect(
            Parsing("a + b", limits: limits).diagnostics.map(\.message.text)
                == ["the expression has 5 bytes; at most 3 are allowed"])
    }

    @Test(arguments: ["$a,", "not $,", "'\\q',", "a b,", "[}", "\"", "a.map(x),", "“a” "])
    func `at most a hundred problems are told`(_ mistake: String) {
        let text = "[" + String(repeating: mistake, count: 1000)
        #expect((1...100).contains(Parsing(text).diagnostics.count))
    }
}
