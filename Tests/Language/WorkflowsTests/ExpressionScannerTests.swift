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
    func `braces and quotes of an expression belong to it`(_ text: String, _ pieces: [String]) {
        let scan = ExpressionScanner.pieces(of: Array(text.utf8).span)
        let found = scan.pieces.map { piece in
            switch piece {
            case .words(let range): words(text, range)
            case .expression(let range): "<" + words(text, range) + ">"
            }
        }
        #expect(found == pieces)
        #expect(scan.unclosed == nil)
        let only = ExpressionScanner.onlyPiece(of: Array(text.utf8).span)
        #expect(only == (pieces.count > 1 ? nil : scan.pieces.first ?? .words(0..<0)))
    }

    @Test(arguments: ["${{", "a ${{ b }", "${{ '}}", "${{ {}}", "${{ a }} ${{"])
    func `what nothing closes is told of`(_ text: String) {
        #expect(ExpressionScanner.pieces(of: Array(text.utf8).span).unclosed != nil)
        #expect(ExpressionScanner.onlyPiece(of: Array(text.utf8).span) == nil)
    }

    private func words(_ text: String, _ range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
}
