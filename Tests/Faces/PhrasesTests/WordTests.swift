import Testing

@testable import Phrases

@Suite struct WordTests {
    @Test(arguments: [
        ("Zoë's café — 8:30", ["zoe", "s", "cafe", "8:30"]),
        ("LucidPal-kalenderen", ["lucidpal", "kalenderen"]),
        ("STRASSE Straße Ærø Łódź", ["strasse", "strasse", "aero", "lodz"]),
        ("2.5, 10,000.", ["2.5", "10,000"]), ("to .5 or −3", ["to", "0.5", "or", "-3"]),
        ("–4 -5 a-6 b.7", ["-4", "-5", "a", "6", "b", "7"]),
        ("set it to -5, not 3-4", ["set", "it", "to", "-5", "not", "3-4"]),
        ("\u{301} a", ["a"]), ("  ", []),
    ])
    func `a text is parted into words in plain letters`(text: String, words: [String]) {
        #expect(SaidWords(of: text).texts == words)
    }

    @Test(arguments: [
        ("say \"a b\" now", [false, true, true, false]),
        ("it's 'a b' now", [false, false, true, true, false]),
        ("no \"end here", [false, false, false]),
        ("„a“ «b»", [true, true]),
    ])
    func `what stands in quotes is marked`(text: String, isQuoted: [Bool]) {
        #expect(SaidWords(of: text).all.map { $0.quotation != nil } == isQuoted)
    }

    @Test(arguments: [
        ("family", "families", Likeness.ending), ("log", "logging", Likeness.ending),
        ("offne", "oeffne", Likeness.ending), ("show", "shwo", Likeness.typo),
        ("what", "wath", Likeness.typo), ("calendar", "calenbar", Likeness.typo),
        ("emergency", "emergncy", Likeness.typo), ("nag", "nag", 0),
    ])
    func `words that are alike cost little`(word: String, other: String, cost: Float) {
        #expect(
            Likeness.cost(of: Array(word.utf8), for: Array(other.utf8), rightlySpelt: false) == cost
        )
    }

    @Test(arguments: [
        ("nag", "bag"), ("git", "get"), ("milk", "silk"), ("task", "mask"), ("a", "b"),
    ])
    func `short words are not taken for others`(word: String, other: String) {
        let cost = Likeness.cost(of: Array(word.utf8), for: Array(other.utf8), rightlySpelt: true)
        #expect(cost == nil)
    }

    @Test(arguments: [
        ("twenty two", 22, 2), ("zwanzig", 20, 1), ("einundzwanzig", 21, 1), ("tjueto", 22, 1),
        ("treinta y cinco", 35, 3), ("two hundred and five", 205, 4), ("2,5", 2.5, 1),
        ("10,000", 10_000, 1), ("5k", 5000, 1), ("half an", 0.5, 2), ("two and a half", 2.5, 4),
        ("three thousand", 3000, 2), ("-5", -5, 1), ("10 000 steps", 10_000, 2), ("10 00", 10, 1),
        ("1h30", 1.5, 1), ("1 hour and 15 minutes", 1.25, 5), ("1 hour and 2 days", 1, 2),
    ])
    func `a number is read in figures and in words`(text: String, value: Double, count: Int) throws
    {
        let number = try #require(SaidNumber.number(at: 0, in: SaidWords(of: text)))
        #expect(number.value == value)
        #expect(number.count == count)
    }

    @Test(arguments: ["to", "a", "once upon", "and", "minutes"])
    func `a word that only may be a number is none`(text: String) {
        #expect(SaidNumber.number(at: 0, in: SaidWords(of: text)) == nil)
    }
}
