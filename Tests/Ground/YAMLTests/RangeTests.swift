import Diagnostics
import Testing
import YAML

@Suite struct RangeTests {
    struct Case: CustomTestStringConvertible {
        let text: String

        /// The marks of each node, a list or map before its content.
        let marked: [String]
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ marked: String...) {
            self.text = text
            self.marked = marked
        }

        private init(_ text: String, all marked: [String]) {
            self.text = text
            self.marked = marked
        }

        func with(_ more: String...) -> Case { Case(text, all: marked + more) }
    }

    static let cases = [
        // Scalars.
        Case("a", "a"), Case("'a'", "'a'"), Case("\"a\\n\" # b", "\"a\\n\""), Case("''''", "''''"),
        Case("\"\\\\\"", "\"\\\\\""), Case("\"\"", "\"\""), Case("a\n b\n\n c\n", "a\n b\n\n c"),
        Case("- \"a\n  b\"\n- c", "- \"a\n  b\"\n- c", "\"a\n  b\"", "c"),
        Case("a:\nb: ''", "a:\nb: ''", "a", "", "b", "''"),
        Case("-\n- \n", "-\n-", "", ""),
        // Lists and maps.
        Case("a: [1, [2 ], {b: 3 } ] # c\n", "a: [1, [2 ], {b: 3 } ]", "a", "[1, [2 ], {b: 3 } ]")
            .with("1", "[2 ]", "2", "{b: 3 }", "b", "3"),
        Case("a:\n- b\n-  c: d\n   e: f\n\n# g\nh: i\n", "a:\n- b\n-  c: d\n   e: f\n\n# g\nh: i")
            .with("a", "- b\n-  c: d\n   e: f", "b", "c: d\n   e: f", "c", "d", "e", "f", "h", "i"),
        Case("- - a\n  - b\n", "- - a\n  - b", "- a\n  - b", "a", "b"),
        Case("[a: b , {c: d}: e ]", "[a: b , {c: d}: e ]", "a: b", "a", "b", "{c: d}: e")
            .with("{c: d}", "c", "d", "e"),
        Case("? a\n: b\n", "? a\n: b", "a", "b"), Case("[]", "[]"), Case("{ }", "{ }"),
        // Blocks end with their text.
        Case("a: |\n  b\n\n\nc: >-  # d\n  e\n  f\n\n", "a: |\n  b\n\n\nc: >-  # d\n  e\n  f")
            .with("a", "|\n  b", "c", ">-  # d\n  e\n  f"),
        Case("- |+\n  a\n\n- |\n- b", "- |+\n  a\n\n- |\n- b", "|+\n  a", "|", "b"),
        Case("--- |\n a\n  \n b\n...\n", "|\n a\n  \n b"), Case("|2-\n    a", "|2-\n    a"),
        // Tags and anchors do not belong to what they mark.
        Case("&a b", "b"), Case("!!str 'a'", "'a'"), Case("!<x> &a \"b\\t\"", "\"b\\t\""),
        Case("a: &b\nc: !d", "a: &b\nc: !d", "a", "", "c", ""),
        Case("&a # b\n  c: d\n", "c: d", "c", "d"),
        Case("- &a !b\n  - c", "- &a !b\n  - c", "- c", "c"),
        Case("a: &b\n- c", "a: &b\n- c", "a", "- c", "c"),
        Case("a: &b |\n  c\n", "a: &b |\n  c", "a", "|\n  c"),
        Case("&a {b: &c [d]}", "{b: &c [d]}")
            .with("b", "[d]", "d"),
        Case("&a b: &c d", "&a b: &c d", "b", "d"),
        Case("[&a , !b , &c d]", "[&a , !b , &c d]", "")
            .with("", "d"),
        Case("- &a b\n- *a\n", "- &a b\n- *a", "b", "*a"),
        Case("a: !!map { b: c }", "a: !!map { b: c }", "a", "{ b: c }", "b", "c"),
        // Bytes are counted, not characters.
        Case("ø: [🙂, 'é', \"ü\\n\"] # æ\nå: ä", "ø: [🙂, 'é', \"ü\\n\"] # æ\nå: ä", "ø")
            .with("[🙂, 'é', \"ü\\n\"]", "🙂", "'é'", "\"ü\\n\"", "å", "ä"),
        Case(
            "ø: &a |\n  ü\n  ö\n\nå: *a", "ø: &a |\n  ü\n  ö\n\nå: *a", "ø", "|\n  ü\n  ö", "å",
            "*a"),
        Case("a:\r\n  - b\r\n  - |\r\n    c\r\n\r\nd: \"e\r\n  f\"\r\n")
            .with("a:\r\n  - b\r\n  - |\r\n    c\r\n\r\nd: \"e\r\n  f\"", "a")
            .with("- b\r\n  - |\r\n    c", "b", "|\r\n    c", "d", "\"e\r\n  f\""),
        Case("\u{FEFF}a: b\n", "a: b", "a", "b"), Case("\u{FEFF}&a [ø]\n", "[ø]", "ø"),
    ]

    @Test(arguments: cases)
    func `a node is marked from its first to its last character`(_ c: Case) throws {
        let source = SourceFile(name: "a.yaml", bytes: Array(c.text.utf8))
        var reader = DocumentReader(source)
        let root = try #require(reader.documents().first?.root)
        #expect(root.all.map { String(source[$0.range]) } == c.marked)
    }

    @Test func `a byte order mark in the text is not counted twice`() throws {
        let source = SourceFile(name: "a.yaml", text: "\u{FEFF}ø: b")
        var reader = DocumentReader(source)
        let root = try #require(reader.documents().first?.root)
        #expect(root.all.map { String(source[$0.range]) } == ["ø: b", "ø", "b"])
    }
}

extension Node {
    /// The node and all in it, in the order of the file.
    var all: [Node] {
        [self] + elements.flatMap(\.all) + entries.flatMap { $0.key.all + $0.value.all }
    }
}
