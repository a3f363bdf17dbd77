import Testing

@testable import SwiftSource

@Suite struct LexerTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let text: String
        let tokens: [String]
        var testDescription: String { rule }
    }

    static let cases = [
        Case(
            rule: "words, numbers and marks are apart", text: "let a_1 = 0x1F+2.5e3",
            tokens: ["let", "a_1", "=", "0x1F", "+", "2.5e3"]),
        Case(
            rule: "a range is no decimal point", text: "0..<3",
            tokens: ["0", ".", ".", "<", "3"]),
        Case(
            rule: "generic arguments close one at a time", text: "[A<B<C>>]",
            tokens: ["[", "A", "<", "B", "<", "C", ">", ">", "]"]),
        Case(
            rule: "an arrow closes nothing", text: "(A)->B", tokens: ["(", "A", ")", "->", "B"]),
        Case(
            rule: "a comparison is no initial value", text: "a == b <= c = d",
            tokens: ["a", "==", "b", "<=", "c", "=", "d"]),
        Case(rule: "a keyword in backticks is a word", text: "`case`:", tokens: ["`case`", ":"]),
        Case(
            rule: "comments nest and leave nothing", text: "a/* { /* } */ \" */b// c {\nd",
            tokens: ["a", "b", "d"]),
        Case(
            rule: "braces in a string are text", text: #"f("{ \" }") }"#,
            tokens: ["f", "(", #""{ \" }""#, ")", "}"]),
        Case(
            rule: "an interpolation may hold strings", text: #""a\(b("c)\(d)") + ")")e" f"#,
            tokens: [#""a\(b("c)\(d)") + ")")e""#, "f"]),
        Case(
            rule: "an interpolation may hold comments", text: #""\(a /* ") */)" b"#,
            tokens: [#""\(a /* ") */)""#, "b"]),
        Case(
            rule: "a raw string ends at its fence", text: ###"#"a"\(b"# ##"c"#"## d"###,
            tokens: [##"#"a"\(b"#"##, ###"##"c"#"##"###, "d"]),
        Case(
            rule: "a raw string may interpolate", text: ##"#"\#(a("}"))"# b"##,
            tokens: [##"#"\#(a("}"))"#"##, "b"]),
        Case(
            rule: "a string of several lines may hold quotes",
            text: "\"\"\"\n a \"b\" \"\" {\n \\\"\"\"\n\"\"\" c",
            tokens: ["\"\"\"\n a \"b\" \"\" {\n \\\"\"\"\n\"\"\"", "c"]),
        Case(
            rule: "an open string ends with its line", text: "\"a {\nb }",
            tokens: ["\"a {", "b", "}"]
        ),
        Case(
            rule: "a regular expression is text", text: #"x = /"{\/[^/]/ + #/a/b{/# }"#,
            tokens: ["x", "=", #"/"{\/[^/"#, "]", "/", "+", "#/a/b{/#", "}"]),
        Case(
            rule: "a division is none", text: "a / b / c, (d)/e/f",
            tokens: ["a", "/", "b", "/", "c", ",", "(", "d", ")", "/", "e", "/", "f"]),
        Case(
            rule: "a directive is one word", text: "#if os(Linux)\n#endif",
            tokens: ["#if", "os", "(", "Linux", ")", "#endif"]),
        Case(
            rule: "other alphabets and emoji are words", text: "let größe = 👩‍👧 + 変数",
            tokens: ["let", "größe", "=", "👩‍👧", "+", "変数"]),
    ]

    @Test(arguments: cases)
    func `source is cut into tokens`(_ c: Case) {
        let source = Source(c.text)
        #expect(source.tokens.map { source.text(of: $0) } == c.tokens)
    }

    @Test func `strings nested without end are left before the stack is`() {
        let source = Source(String(repeating: #""\("#, count: 50_000))
        #expect(source.tokens.count >= 1)
    }

    @Test func `a group ends where as many brackets close as opened`() {
        let source = Source("a { ( } ] b")
        #expect(source.indexAfterGroup(at: 1) == 5)
        #expect(Source("a { b").indexAfterGroup(at: 1) == 3)
    }
}
