import Diagnostics
import Testing

@Suite struct DiagnosticListTests {
    private let file = SourceFile(name: "b.yaml", text: "one\ntwo\n")

    private func message(_ text: String) -> Diagnostic.Message {
        Diagnostic.Message(code: "so", text)
    }

    private func texts(_ list: DiagnosticList) -> [String] {
        list.sorted().map(\.message.text)
    }

    @Test func `what is reported is about the file of the list`() throws {
        var list = DiagnosticList(about: file)
        let note = Diagnostic.Note("see here")
        let fix = Diagnostic.Fix.replace(SourceRange(0..<3), with: "1")
        list.warning(message("odd"), at: SourceRange(0..<3), notes: [note], fixes: [fix])
        let expected = Diagnostic(.warning, message("odd"), in: file, at: SourceRange(0..<3))
        #expect(list.sorted() == [expected.with(notes: [note], fixes: [fix])])
    }

    @Test func `only an error makes a file unusable`() {
        var list = DiagnosticList(about: file)
        #expect(list.isEmpty)
        list.warning(message("odd"))
        list.hint(message("long"))
        #expect(!list.hasErrors)
        list.error(message("wrong"))
        #expect(list.hasErrors)
        #expect(!list.isEmpty)
    }

    @Test func `diagnostics are sorted by place then severity then time`() {
        var list = DiagnosticList(about: file)
        list.hint(message("4"), at: SourceRange(at: 2))
        list.error(message("6"), at: SourceRange(at: 5))
        list.warning(message("3"), at: SourceRange(at: 2))
        list.error(message("2"), at: SourceRange(2..<7))
        list.hint(message("5"), at: SourceRange(at: 2))
        list.hint(message("1"))
        #expect(texts(list) == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func `diagnostics are sorted by file first`() {
        var list = DiagnosticList(about: file)
        list.error(message("b, at its start"), at: SourceRange(at: 0))
        var other = DiagnosticList(about: SourceFile(name: "a.yaml", text: "one"))
        other.hint(message("a, at its end"), at: SourceRange(at: 3))
        list.append(contentsOf: other)
        list.append(Diagnostic(.hint, message("no file")))
        #expect(texts(list) == ["no file", "a, at its end", "b, at its start"])
    }

    @Test func `what is found twice is reported once`() {
        var list = DiagnosticList(about: file)
        list.error(message("wrong"), at: SourceRange(at: 1))
        list.error(message("wrong"), at: SourceRange(at: 2))
        list.append(contentsOf: list)
        list.error(message("wrong"), at: SourceRange(at: 1))
        list.warning(message("wrong"), at: SourceRange(at: 1))
        #expect(list.sorted().map(\.severity) == [.error, .warning, .error])
    }
}
