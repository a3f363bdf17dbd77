/// The things of one kind by their names.
public struct ThingNames: Sendable {
    let index: Kept<NameIndex>

    public init(_ things: [Thing], nouns: [String] = [], areAll: Bool = true) {
        index = Kept(NameIndex(things, nouns: nouns, areAll: areAll))
    }
}

/// What things of one kind are found by.
struct NameIndex: Sendable {
    /// A name as its words.
    struct Name: Sendable {
        let thing: Int

        /// The words by their numbers among all words of names.
        let words: [Int32]

        /// Whether it is the usual name of the thing.
        let isUsual: Bool
    }

    /// How a text fits things.
    struct Fit {
        var cost: Float
        var things: [Int]
    }

    let things: [Thing]

    /// Whether there are no others of the kind; else a name that is none of these may be one.
    let areAll: Bool
    private(set) var names: [Name] = []
    private(set) var vocabulary = WordIndex()

    /// The names that begin with a word, and those that have it, by the numbers of words.
    private(set) var beginning: [[Int32]] = []
    private(set) var having: [[Int32]] = []

    /// The names by their letters without spaces.
    private(set) var joined = WordTable()
    private(set) var namesOfJoined: [[Int32]] = []

    /// Words for any of the kind, which say nothing about one: `stack`, `project`.
    private(set) var nouns = WordTable()

    init(_ things: [Thing], nouns: [String], areAll: Bool) {
        self.things = things
        self.areAll = areAll
        for word in nouns.flatMap({ SaidWord.words(of: $0) }) {
            _ = self.nouns.add(word.text.utf8.span)
        }
        for (place, thing) in things.enumerated() {
            for (number, text) in (thing.names + [thing.id]).enumerated() {
                add(text, of: place, isUsual: number == 0)
            }
        }
    }

    private mutating func add(_ text: String, of thing: Int, isUsual: Bool) {
        let words = SaidWord.words(of: text).filter { !$0.isEnding }.map(\.text)
        let number = Int32(names.count)
        let numbers = words.map { vocabulary.add($0.utf8.span) }
        guard let first = numbers.first else { return }
        names.append(Name(thing: thing, words: numbers, isUsual: isUsual))
        while beginning.count < vocabulary.count {
            beginning.append([])
            having.append([])
        }
        beginning[Int(first)].append(number)
        for word in Set(numbers) { having[Int(word)].append(number) }
        let key = Int(joined.add(words.joined().utf8.span))
        if key == namesOfJoined.count { namesOfJoined.append([]) }
        namesOfJoined[key].append(number)
    }

    /// The things that have names, which cost the same.
    func fit(_ numbers: [Int32], cost: Float) -> Fit {
        guard numbers.count > 1 else {
            return Fit(cost: cost, things: numbers.map { names[Int($0)].thing })
        }
        return Fit(cost: cost, things: Set(numbers.map { names[Int($0)].thing }).sorted())
    }
}
