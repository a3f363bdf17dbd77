import Diagnostics
import Testing
import YAML

@Suite(.timeLimit(.minutes(5))) struct LimitTests {
    private static func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits()
        change(&limits)
        return limits
    }

    /// Nine lists of ten, each of the one before.
    private static let bomb: String = {
        let lines = (1...9).map { level in
            let aliases = repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ")
            return "- &a\(level) [\(aliases)]\n"
        }
        return "- &a0 x\n" + lines.joined()
    }()

    static let fixtures = [
        YAMLFixture(
            String(repeating: "a", count: (1 << 20) + 1), limits: limits { $0.bytes = 1 << 20 },
            "1:1 '' the file is larger than 1 MiB"),
        YAMLFixture(
            "[[[a]]]", limits: limits { $0.depth = 2 },
            "1:3 '[' lists and maps are nested deeper than 2 levels"),
        YAMLFixture(
            "- - - a", limits: limits { $0.depth = 2 },
            "1:5 '' lists and maps are nested deeper than 2 levels"),
        YAMLFixture(
            "a: &a [[b]]\nc: [*a]", limits: limits { $0.depth = 3 },
            "2:5 '*a' lists and maps are nested deeper than 3 levels"),
        YAMLFixture(
            "[a, b, c]", limits: limits { $0.nodes = 3 },
            "1:8 'c' with its aliases written out, the document has over 3 values"),
        YAMLFixture(
            "- &a [b, c]\n- *a\n- *a", limits: limits { $0.nodes = 9 },
            "3:3 '*a' with its aliases written out, the document has over 9 values"),
        YAMLFixture(
            bomb,
            "8:43 '*a6' with its aliases written out, the document has over 10000000 values"),
        YAMLFixture(
            String(repeating: "%TAG !a! b\n", count: 65) + "--- c",
            "65:1 '%TAG' the file has over 64 '%TAG' directives"),
    ]

    @Test(arguments: fixtures)
    func `more than a limit is refused with its sentence`(_ fixture: YAMLFixture) {
        #expect(fixture.found() == fixture.findings)
    }

    @Test func `what reaches a limit is read`() {
        var limits = Limits()
        (limits.bytes, limits.depth, limits.nodes) = (19, 2, 5)
        #expect(YAMLFixture("- &a [b, c]\n- *a\n# ", limits: limits).found().count == 1)
        limits.nodes = 7
        #expect(YAMLFixture("- &a [b, c]\n- *a\n# ", limits: limits).found() == [])
        limits.nodes = 6
        #expect(YAMLFixture("- &a [b, c]\n- d\n- e", limits: limits).found() == [])
    }

    /// Large files that have cost readers too much; what is found in each is said once.
    static let large: [(name: String, text: @Sendable () -> String, finding: String?)] = [
        ("brackets", { String(repeating: "[", count: 10_000_000) }, "deeper than 200 levels"),
        ("dashes", { String(repeating: "- ", count: 100_000) }, "deeper than 200 levels"),
        ("one word", { String(repeating: "a", count: 10_000_000) }, nil),
        ("one text", { "\"" + String(repeating: "\\u00e9 ø ", count: 100_000) + "\"" }, nil),
        ("one block", { "a: |\n" + String(repeating: "  ø x\n", count: 100_000) }, nil),
        ("an open quote", { "a: '" + String(repeating: "a\n ", count: 100_000) }, "never closed"),
        ("anchors", { (0..<20_000).map { "- &a\($0) b\n" }.joined() }, nil),
        ("empty anchors", { (0..<1_000).map { "- &a\($0)\n" }.joined() }, "quote this value"),
        ("aliases", { "- &a b\n" + String(repeating: "- *a\n", count: 100_000) }, nil),
        ("tags in a line", { "[" + String(repeating: "!a b, ", count: 3_000) + "]" }, "'!' here"),
        ("an alias", { "- *" + String(repeating: "a", count: 100_000) }, "no value above"),
        ("comments", { String(repeating: "# a\n", count: 100_000) }, nil),
        ("a condition", { "if: \"a\" " + String(repeating: "b", count: 100_000) }, "may follow"),
    ]

    @Test(arguments: large.indices)
    func `a large file is read or refused in linear time`(_ index: Int) {
        let found = YAMLFixture(Self.large[index].text()).messages()
        #expect(found.isEmpty == (Self.large[index].finding == nil))
        #expect(found.allSatisfy { $0.contains(Self.large[index].finding ?? "") && $0.count < 200 })
    }

    @Test func `every repeated key is found`() {
        let text = String(repeating: "key: 1\n", count: 10_000)
        #expect(YAMLFixture(text).messages().count == 9_999)
    }

    @Test(arguments: 10...14)
    func `a key is repeated however many stand between`(count: Int) {
        let keys = (0..<count).map { "k\($0): [[a], b]\n" }
        for (index, key) in keys.enumerated() {
            let found = YAMLFixture(keys.joined() + key).messages()
            #expect(found == ["'k\(index)' is there already"])
        }
    }

    @Test func `a long name is cut`() {
        let key = String(repeating: "k", count: 5_000)
        let found = YAMLFixture("\(key.prefix(500)): 1\n\(key.prefix(500)): 2").messages()
        #expect(found == ["'\(key.prefix(60))…' is there already"])
    }
}
