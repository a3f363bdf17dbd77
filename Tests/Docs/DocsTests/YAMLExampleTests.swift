import Diagnostics
import Testing
import Values
import YAML

@Suite struct YAMLExampleTests {
    @Test(arguments: try YAMLExample.all())
    func `in an example is found what the page says`(_ example: YAMLExample) {
        #expect(example.found() == example.lines)
    }

    @Test func `the page has examples`() throws {
        #expect(try YAMLExample.all().count > 10)
    }

    @Test func `a value is what the page says`() throws {
        let values = try YAMLExample.values()
        #expect(values.count > 10)
        for (text, json) in values {
            var reader = DocumentReader(SourceFile(name: "a.yaml", text: text))
            let value = reader.document()?.root.coreValue
            #expect(value?.json == json, "\(text)")
        }
    }
}
