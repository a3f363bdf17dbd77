import Diagnostics
import YAML

/// A file and what is found wrong with it: the marked text and the sentence.
struct YAMLFixture: CustomStringConvertible {
    let text: String
    let findings: [String]
    var description: String { text.debugDescription }

    init(_ text: String, _ findings: String...) {
        self.text = text
        self.findings = findings
    }

    static let quotedKeys: Set = ["if", "when", "where", "while", "until", "cron", "file"]

    /// Each finding as `line:column 'marked text' sentence`.
    func found() -> [String] {
        let source = SourceFile(name: "a.yaml", text: text)
        var reader = DocumentReader(source, quotedKeys: Self.quotedKeys)
        _ = reader.document()
        return reader.diagnostics.sorted().map { diagnostic in
            let range = diagnostic.range ?? SourceRange(at: 0)
            let place = source.location(of: range.start)
            return "\(place.line):\(place.column) '\(source[range])' \(diagnostic.message.text)"
        }
    }
}
