import Diagnostics
import Testing
import YAML

@Suite struct DocumentReaderTests {
    @Test func aNodeKnowsItsTextAndItsPlace() throws {
        let source = SourceFile(
            name: "a.yaml", text: "ø: [1, 'it''s', \"x\"]\nb: &a\n  c: d\ne: *a\n")
        var reader = DocumentReader(source)
        let documents = reader.documents()
        #expect(reader.diagnostics.isEmpty)
        let root = try #require(documents.first?.root)
        for (key, value) in root.entries {
            print(key.text ?? "", source[value.range], value.elements.map { $0.text ?? "" })
        }
    }
}
