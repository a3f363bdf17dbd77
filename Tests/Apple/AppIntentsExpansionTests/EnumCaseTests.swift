import SwiftSource
import Testing

@testable import AppIntentsExpansion

@Suite struct EnumCaseTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let body: String
        let cases: [String]
        var testDescription: String { rule }
    }

    static let cases = [
        Case(rule: "an enum may be empty", body: "", cases: []),
        Case(rule: "several share a line", body: "case a, b(Int), c", cases: ["a", "b(Int)", "c"]),
        Case(
            rule: "payloads have labels and defaults",
            body: "case a(x: Int = f(1, 2), _ y: [A: B], C<D, E>)",
            cases: ["a(x: Int,[A: B],C<D, E>)"]),
        Case(rule: "raw values are skipped", body: "case a = 1, b = \"x, y\"", cases: ["a", "b"]),
        Case(
            rule: "attributes and modifiers stand before a case",
            body: "@available(iOS 18, *) indirect case a(E)", cases: ["a(E)"]),
        Case(
            rule: "a keyword is a name in backticks", body: "case `default`(Int)",
            cases: ["`default`(Int)"]),
        Case(
            rule: "cases of a switch are none",
            body:
                "case a\nvar b: Int { switch self { case .a: 1 } }\nfunc f() { if case .a = self {} }\ncase c",
            cases: ["a", "c"]),
        Case(
            rule: "comments and strings hold none",
            body: "// case x\n/* case y */ static let z = \"case w\"\ncase a", cases: ["a"]),
        Case(
            rule: "a nested enum keeps its own", body: "enum N { case x }\ncase a(N)",
            cases: ["a(N)"]),
        Case(
            rule: "a condition is seen",
            body: "case a\n#if os(Linux)\ncase b\n#else\ncase c\n#endif\ncase d",
            cases: ["a", "b?", "c?", "d"]),
    ]

    @Test(arguments: cases)
    func `the cases of an enum are read`(_ c: Case) throws {
        let declaration = try #require(Declaration("enum E: P {\n\(c.body)\n}"))
        #expect(EnumCase.all(of: declaration).map(summary) == c.cases)
    }

    private func summary(of element: EnumCase) -> String {
        let payload = element.payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type }
        let carried = payload.isEmpty ? "" : "(" + payload.joined(separator: ",") + ")"
        return element.name + carried + (element.isConditional ? "?" : "")
    }
}
