import Phrases
import Testing

@Suite struct TruthWordTests {
    @Test(arguments: [
        ("yes", true), ("Yes.", true), ("ja", true), ("Ja, bitte!", true), ("sí", true),
        ("yes yes", true), ("ok", true), ("no", false), ("No, thanks", false), ("nein", false),
        ("nei takk", false), ("N", false),
    ])
    func `yes and no are understood in each language`(answer: String, verdict: Bool) {
        #expect(TruthWords.verdict(of: answer) == verdict)
    }

    @Test(arguments: ["", "maybe", "please", "on", "yes no", "no idea", "3"])
    func `other words are neither`(answer: String) {
        #expect(TruthWords.verdict(of: answer) == nil)
    }
}
