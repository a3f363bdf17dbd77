import Diagnostics
import Testing
import YAML

@Suite struct FormattingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let before: String
        let after: String
        var testDescription: String { name }

        init(_ name: String, _ before: String, _ after: String) {
            (self.name, self.before, self.after) = (name, before, after)
        }
    }

    @Test(arguments: [
        Case("two spaces a level", "a:\n    b:\n       c: 1\n", "a:\n  b:\n    c: 1\n"),
        Case("a list in its key", "a:\n- b\n- c\nd: 1\n", "a:\n  - b\n  - c\nd: 1\n"),
        Case(
            "a map in a list", "-   a: 1\n    b:\n    - 2\n-   c: 3\n",
            "- a: 1\n  b:\n    - 2\n- c: 3\n"),
        Case("lists in a list", "-  -  a\n   -  b\n", "- - a\n  - b\n"),
        Case("an element on its own line", "-\n    a: 1\n", "-\n  a: 1\n"),
        Case("spaces round a colon", "a :   1\nb:    {x:  1 ,y: 2}\n", "a: 1\nb: {x: 1, y: 2}\n"),
        Case("brackets keep their padding", "a: {   b: [ 1,2 ] }\n", "a: { b: [ 1, 2 ] }\n"),
        Case(
            "brackets of several lines", "a: [\n  1,\n        2,\n]\nb: 3\n",
            "a: [\n    1,\n    2,\n  ]\nb: 3\n"),
        Case("a comment behind a value", "a: 1 # x \nb: 2      # y\n", "a: 1  # x\nb: 2  # y\n"),
        Case(
            "comments go with what stands as deep",
            "# top\na:\n    # in\n    b: 1\n# out\nc: 2\n# end",
            "# top\na:\n  # in\n  b: 1\n# out\nc: 2\n# end\n"),
        Case(
            "a comment in front of a list beside its key", "a:\n# x\n- b\n# y\nc: 1\n",
            "a:\n  # x\n  - b\n# y\nc: 1\n"),
        Case("a comment in front of a value", "a:\n    # x\n    b\n", "a:\n  # x\n  b\n"),
        Case("empty lines", "\n\na: 1\n\n\n\nb: 2\n\n", "a: 1\n\nb: 2\n"),
        Case("other line ends", "a: 1\r\nb: |\r\n  x\r\n", "a: 1\nb: |\n  x\n"),
        Case("no line end", "a: 1", "a: 1\n"),
        Case(
            "a block of text",
            "a:\n    b: |   # why\n        x\n          y\n\n        z\n\n\n    c: 1\n",
            "a:\n  b: |  # why\n    x\n      y\n\n    z\n\n  c: 1\n"),
        Case("a block with a number", "a:\n    b: |1\n       x\n", "a:\n  b: |1\n     x\n"),
        Case("a block that keeps its end", "a: |+\n    x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
        Case("a block that keeps the end of its file", "a: |+\n  x\n\n\n", "a: |+\n  x\n\n\n"),
        Case("a block in a list", "a:\n- |\n  x\n- y\n", "a:\n  - |\n    x\n  - y\n"),
        Case("a block at the end without a break", "a: |\n    x", "a: |\n  x"),
        Case("a text of several lines", "a: b\n     c   \n\n     d\n", "a: b\n  c\n\n  d\n"),
        Case("quoted lines", "a: \"b   \n   c\\\n   d\"\n", "a: \"b\n  c\\\n  d\"\n"),
        Case("a space that is escaped", "a: \"b\\ \n   c\"\n", "a: \"b\\ \n  c\"\n"),
        Case("quotes stay", "a: 'x'\n'b': \"y\"\n", "a: 'x'\n'b': \"y\"\n"),
        Case("an empty value in brackets", "a: {  b:   , c:  1 }\n", "a: { b: , c: 1 }\n"),
        Case("marks", "a: &x   {b: 1}\nc:   *x\n", "a: &x {b: 1}\nc: *x\n"),
        Case("long keys", "?   a\n:   - b\n", "? a\n: - b\n"),
        Case("several documents", "---   \na:  1\n...\n---\nb: 2\n", "---\na: 1\n...\n---\nb: 2\n"),
        Case("letters of other alphabets", "å:    ø # æ\n", "å: ø  # æ\n"),
        Case("nothing", "", ""),
        Case("a comment alone", "  # x\n", "# x\n"),
    ])
    func `each text comes into its layout, which stays then`(_ one: Case) throws {
        let text = try FormattedText.of(SourceFile(name: "a.yaml", text: one.before))
        #expect(text == one.after)
        #expect(try FormattedText.of(SourceFile(name: "a.yaml", text: text)) == text)
    }

    @Test(arguments: [
        ("a:\n\t- b\n", "2:1"), ("a:\tb\n", "1:3"), ("a: 1\t# x\n", "1:5"), ("a: [\n\tb]\n", "2:1"),
    ])
    func `a tab between values is an error at its place`(_ text: String, _ place: String) {
        let source = SourceFile(name: "a.yaml", text: text)
        let trouble = #expect(throws: FormattingTrouble.self) { try FormattedText.of(source) }
        let found = trouble?.diagnostics.sorted().first
        #expect(found?.range.map { "\(source.location(of: $0.start))" } == place)
    }

    @Test func `a tab in a text or a comment stays`() throws {
        let text = "a: \"x\ty\"  # p\tq\nb: |\n  x\tz\n"
        #expect(try FormattedText.of(SourceFile(name: "a.yaml", text: text)) == text)
    }
}
