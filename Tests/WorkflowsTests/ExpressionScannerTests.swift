import Testing

@testable import Workflows

@Suite struct ExpressionScannerTests {
    static let cases: [(text: String, pieces: [String])] = [
        ("", []),
        ("words", ["words"]),
        ("${{ a }}", ["<a>"]),
        ("a${{b}}c${{ d }}", ["a", "<b>", "c", "<d>"]),
        ("${{ {'a': {'b': 1}} }}", ["<{'a': {'b': 1}}>"]),
        ("${{ {'a': {'b': 1}}}}", ["<{'a': {'b': 1}}>"]),
        ("${{ '}}' }}!", ["<'}}'>", "!"]),
        (#"${{ "\"}}" }}!"#, [#"<"\"}}">"#, "!"]),
        (#"${{ r"\" }}!"#, [#"<r"\">"#, "!"]),
        (#"${{ """a " }} b""" }}"#, [#"<"""a " }} b""">"#]),
        ("${{ a }} }}", ["<a>", " }}"]),
        ("$ {{ a }}", ["$ {{ a }}"]),
        ("${{ } }}", ["<}>"]),
    ]

    @Test(arguments: cases)
    func bracesAndQuotesOfAnExpressionBelongToIt(_ text: String, _ pieces: [String]) {
        let scanner = ExpressionScanner(Array(text.utf8))
        let found = scanner.pieces.map { piece in
            switch piece {
            case .words(let range): words(text, range)
            case .expression(let range): "<" + trimmed(words(text, range)) + ">"
            }
        }
        #expect(found == pieces)
        #expect(scanner.unclosed == nil)
    }

    @Test(arguments: ["${{", "a ${{ b }", "${{ '}}", "${{ {}}", "${{ a }} ${{"])
    func whatNothingClosesIsToldOf(_ text: String) {
        #expect(ExpressionScanner(Array(text.utf8)).unclosed != nil)
    }

    private func words(_ text: String, _ range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    private func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
