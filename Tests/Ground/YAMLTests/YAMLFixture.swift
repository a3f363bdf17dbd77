import Diagnostics
import YAML

/// A file and what is found wrong with it: the marked text and the sentence.
struct YAMLFixture: CustomStringConvertible {
    let text: String
    let findings: [String]
    private let limits: Limits
    var description: String { String(text.prefix(100)).debugDescription }

    init(_ text: String, limits: Limits = Limits(), _ findings: String...) {
        self.text = text
        self.limits = limits
        self.findings = findings
    }

    static let quotedKeys: Set = ["if", "when", "where", "while", "until", "cron", "file"]

    /// Each finding as `line:column 'marked text' sentence`.
    func found() -> [String] {
        let (source, diagnostics) = diagnostics()
        return diagnostics.map { diagnostic in
            let range = diagnostic.range ?? SourceRange(at: 0)
            let place = source.location(of: range.start)
            return "\(place.line):\(place.column) '\(source[range])' \(diagnostic.message.text)"
        }
    }

    /// The sentences alone.
    func messages() -> [String] {
        diagnostics().list.map(\.message.text)
    }

    func diagnostics() -> (source: SourceFile, list: [Diagnostic]) {
        let source = SourceFile(name: "a.yaml", text: text)
        var reader = DocumentReader(source, quotedKeys: Self.quotedKeys, limits: limits)
        _ = reader.document()
        return (source, reader.diagnostics.sorted())
    }
}
