import IntentTraits
import Testing

@Suite struct EffectTests {
    struct Case: CustomTestStringConvertible {
        let pattern: String
        let target: String
        let covered: Bool
        var testDescription: String { "\(pattern) and \(target)" }
    }

    static let cases = [
        Case(pattern: "nagz.nag", target: "nagz.nag", covered: true),
        Case(pattern: "nagz.nag", target: "nagz.nags", covered: false),
        Case(pattern: "*", target: "", covered: true),
        Case(pattern: "*", target: "anything", covered: true),
        Case(pattern: "", target: "x", covered: false),
        Case(pattern: "mail:*@example.org", target: "mail:anna@example.org", covered: true),
        Case(pattern: "mail:*@example.org", target: "mail:anna@example.com", covered: false),
        Case(pattern: "mail:*", target: "mail:*@example.org", covered: true),
        Case(pattern: "mail:*@example.org", target: "mail:*", covered: false),
        Case(pattern: "*.pdf", target: "a.pdf.pdf", covered: true),
        Case(pattern: "a*b*c", target: "aXbYbZc", covered: true),
        Case(pattern: "a*b*c", target: "aXbYbZ", covered: false),
    ]

    @Test(arguments: cases)
    func `a pattern covers what its stars can stand for`(_ c: Case) {
        #expect(Effect.writes(c.pattern).covers(.writes(c.target)) == c.covered)
    }

    @Test func `an effect never covers one of another kind`() {
        #expect(!Effect.writes("*").covers(.deletes("x")))
    }

    @Test func `a pattern of many stars is matched in bounded work`() {
        let pattern = String(repeating: "a*", count: 50) + "b"
        #expect(!Effect.reads(pattern).covers(.reads(String(repeating: "a", count: 5_000))))
    }
}
