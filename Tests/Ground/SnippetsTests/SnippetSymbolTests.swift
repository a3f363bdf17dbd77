import Snippets
import Testing

@Suite struct SnippetSymbolTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        var label: String?
        let text: String
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "checkmark", text: "✓"),
        Case(name: "checkmark.circle.fill", text: "✓"),
        Case(name: "circle.fill", text: "●"),
        Case(name: "star", text: "☆"),
        Case(name: "star.fill", text: "★"),
        Case(name: "bed.double.fill", text: "bed.double.fill"),
        Case(name: "bed.double.fill", label: "Beds", text: "Beds"),
        Case(name: "star.leadinghalf.filled", text: "star.leadinghalf.filled"),
        Case(name: "", text: ""),
        Case(name: ".fill", text: ".fill"),
    ]

    @Test(arguments: cases)
    func `a symbol is shown as its character its label or its name`(_ c: Case) {
        #expect(SnippetSymbol(c.name, label: c.label).text == c.text)
    }
}
