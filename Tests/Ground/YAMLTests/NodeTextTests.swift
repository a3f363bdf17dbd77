import Diagnostics
import Testing
import YAML

@Suite struct NodeTextTests {
    @Test(
        arguments: [
            "a", "'it''s'", "\"a\\u00e9\"", "''", "|\n  a\n  b", "plain text # and a comment",
        ])
    func `the bytes of a scalar are those of its text`(_ text: String) throws {
        let root = try root(of: text)
        let bytes = root.withText { bytes in bytes.indices.map { bytes[$0] } }
        #expect(bytes == root.text.map { Array($0.utf8) })
    }

    @Test(arguments: ["[a]", "a: b"])
    func `only a scalar has bytes`(_ text: String) throws {
        let found: Bool? = try root(of: text).withText { _ in true }
        #expect(found == nil)
    }

    private func root(of text: String) throws -> Node {
        var reader = DocumentReader(SourceFile(name: "a.yaml", text: text))
        let document = reader.document()
        return try #require(document).root
    }
}
