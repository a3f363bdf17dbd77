import Diagnostics
import Testing
import YAML

/// Diagnostics of an expression in a scalar are shown where it is written.
@Suite struct PlacedTextTests {
    struct Case: CustomTestStringConvertible {
        /// A document, or a map with the scalar under `a`.
        let text: String

        /// Parts of the scalar's text, and how they are written.
        let parts: [(String, String)]
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ parts: (String, String)...) {
            self.init(text, all: parts)
        }

        private init(_ text: String, all parts: [(String, String)]) {
            self.text = text
            self.parts = parts
        }

        func with(_ more: (String, String)...) -> Case { Case(text, all: parts + more) }
    }

    static let cases = [
        Case("a: x + yy", ("x", "x"), ("yy", "yy"), ("x + yy", "x + yy")),
        Case("a: &b !!str x + ø", ("+ ø", "+ ø")),
        Case("a: x +\n    yy\n\n  # c", ("x", "x"), (" yy", "\n    yy"), ("yy", "yy")),
        Case("a: x +  \n\n \t ø y", ("+", "+"), ("\nø", "  \n\n \t ø"), ("ø y", "ø y")),
        Case("a: 'x == ''y'' + z'", ("x == ", "x == "), ("'y", "''y"), ("y'", "y''"), ("z", "z")),
        Case("a: 'x\n  ''y'''", ("x ", "x\n  "), ("'y'", "''y''")),
        Case("a: 'x  y'", ("x  y", "x  y")), Case("a: '''x'''", ("'x'", "''x''")),
        Case("a: \"x == \\\"y\\\" + z\"", ("x ==", "x =="), ("\"y\"", "\\\"y\\\""), ("+ z", "+ z")),
        Case(
            "a: \"\\x41\\u00e9\\U0001F642z\"", ("A", "\\x41"), ("é", "\\u00e9"),
            ("🙂", "\\U0001F642")
        )
        .with(("é🙂z", "\\u00e9\\U0001F642z")),
        Case("a: \"x\\L\\P\\N\\_\\0y\"", ("\u{2028}", "\\L"), ("\u{A0}\0y", "\\_\\0y")),
        Case(
            "a: \"x \\\n   y\\\n\n  z\"", ("x ", "x "), ("x y", "x \\\n   y"), ("\nz", "\\\n\n  z")),
        Case("a: \"x\n\n\n  y \\t\n z\"", ("\n\ny", "\n\n\n  y"), ("\t z", "\\t\n z"), ("z", "z")),
        Case("a: \"ø\\tx\\r\\ny\"", ("\tx", "\\tx"), ("x\r\ny", "x\\r\\ny"), ("y", "y")),
        Case(
            "a: |\n  x +\n    yy\n  z\n", ("x +", "x +"), ("  yy\n", "  yy\n  "), ("z", "z"),
            ("z\n", "z")),
        Case("a: |-  # c\n\n\n   x\n\n   y", ("\nx", "\n\n\n   x"), ("x\n\ny", "x\n\n   y")),
        Case("a: |2\n    x\n   y", ("  x", "  x"), (" y", " y"), ("x\n y", "x\n   y")),
        Case("a: |+\n  ø\n  x\n\nb: c", ("ø\n", "ø\n  "), ("x\n\n", "x")),
        Case(
            "a: >\n  x +\n  ø\n\n  z\n   v\n", ("x +", "x +"), ("+ ø", "+\n  ø"),
            ("ø\nz", "ø\n\n  z")
        )
        .with((" v", " v"), ("v\n", "v")),
        Case("a: |\r\n  x\r\n  y\r\n", ("x", "x"), ("x\ny", "x\r\n  y"), ("y\n", "y")),
        Case("a: \"x\r\n  y\"\r\n", ("x y", "x\r\n  y"), ("y", "y")),
        Case("|\n x\n y\n", ("x\ny", "x\n y"), ("y\n", "y")),
        Case("a: |\n  x\n", ("x", "x"), ("x\n", "x")),
        Case("b: &c 'x''y'\na: *c", ("'y", "''y")),
    ]

    @Test(arguments: cases)
    func `a part of a scalar is marked where it is written`(_ c: Case) throws {
        let source = SourceFile(name: "a.yaml", text: c.text)
        var reader = DocumentReader(source)
        let root = try #require(reader.documents().first?.root)
        let node = root.entries.first { $0.key.text == "a" }?.value ?? root
        let text = try #require(node.placedText)
        #expect(String(decoding: text.bytes, as: UTF8.self) == node.text)
        for (part, written) in c.parts {
            let start = try #require(text.bytes.firstRange(of: Array(part.utf8)))
            #expect(source[text.range(start)] == written, "\(part.debugDescription)")
        }
    }

    @Test func `a list has no text`() throws {
        var reader = DocumentReader(SourceFile(name: "a.yaml", text: "[]"))
        #expect(try #require(reader.documents().first).root.placedText == nil)
    }

    @Test func `where lines end in unicodes way the whole is marked`() throws {
        let source = SourceFile(name: "a.yaml", text: "|\n  x\u{2028}  y\u{2028}")
        var reader = DocumentReader(source)
        let text = try #require(reader.documents().first?.root.placedText)
        #expect(text.bytes == Array("x\u{2028}y\u{2028}".utf8))
        #expect(text.range(0..<1) == text.whole)
    }

    @Test func `where spaces are all that there is the whole is marked`() throws {
        let source = SourceFile(name: "a.yaml", text: "a: |1\n   \n  \n")
        var reader = DocumentReader(source)
        let root = try #require(reader.documents().first?.root)
        let text = try #require(root.entries.first { _ in true }?.value.placedText)
        #expect(source[text.range(0..<1)] == source[text.whole])
    }
}
