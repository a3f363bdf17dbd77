import Diagnostics
import Testing

@Suite struct FixTests {
    typealias Replacement = Diagnostic.Fix.Replacement

    struct Case: CustomTestStringConvertible {
        let rule: String
        let fixes: [[Replacement]]
        let text: String
        var testDescription: String { rule }
    }

    /// Fixes of `one two three`.
    static let cases = [
        Case(rule: "no fix changes nothing", fixes: [], text: "one two three"),
        Case(
            rule: "a longer text moves nothing else",
            fixes: [[Replacement(4..<7, "zwei")], [Replacement(8..<13, "drei")]],
            text: "one zwei drei"),
        Case(
            rule: "the order of places does not matter",
            fixes: [[Replacement(8..<13, "3"), Replacement(0..<3, "1")]], text: "1 two 3"),
        Case(
            rule: "an empty range inserts", fixes: [[Replacement(4..<4, "and ")]],
            text: "one and two three"),
        Case(rule: "an empty text deletes", fixes: [[Replacement(3..<7, "")]], text: "one three"),
        Case(
            rule: "neighbours do not touch",
            fixes: [
                [Replacement(4..<7, "2")], [Replacement(4..<4, "<")], [Replacement(7..<7, ">")],
            ],
            text: "one <2> three"),
        Case(
            rule: "a fix that touches an earlier one is left out as a whole",
            fixes: [[Replacement(4..<8, "")], [Replacement(0..<3, "1"), Replacement(7..<13, "")]],
            text: "one three"),
        Case(
            rule: "of two insertions at one place the first is made",
            fixes: [[Replacement(3..<3, "!")], [Replacement(3..<3, "?")]], text: "one! two three"),
        Case(
            rule: "a fix that touches itself is left out",
            fixes: [[Replacement(0..<3, "1"), Replacement(2..<4, "2")]], text: "one two three"),
        Case(
            rule: "a range outside the file is its end",
            fixes: [[Replacement(90..<99, "!")]], text: "one two three!"),
    ]

    @Test(arguments: cases)
    func `fixes change the text`(_ c: Case) {
        let file = SourceFile(name: "a.yaml", text: "one two three")
        let fixed = file.applying(c.fixes.map { Diagnostic.Fix("do it", $0) })
        #expect(fixed == SourceFile(name: "a.yaml", text: c.text))
    }

    @Test func `a replacement is said`() {
        let fix = Diagnostic.Fix.replace(SourceRange(4..<7), with: "zwei")
        #expect(fix == Diagnostic.Fix("replace with 'zwei'", [Replacement(4..<7, "zwei")]))
    }
}

extension Diagnostic.Fix.Replacement {
    fileprivate init(_ range: Range<Int>, _ text: String) {
        self.init(SourceRange(range), with: text)
    }
}
