/// The things of one kind by their names.
public struct ThingNames: Sendable {
    let index: NameIndex

    public init(_ things: [Thing], nouns: [String] = [], areAll: Bool = true) {
        index = NameIndex(things, nouns: nouns, areAll: areAll)
    }
}

/// What things of one kind are found by.
final class NameIndex: Sendable {
    struct Name: Sendable {
        let thing: Int

        /// Its words by their numbers among all words of names, as places among those of all.
        let words: Range<Int>

        /// Whether it is the usual name of the thing.
        let isUsual: Bool
    }

    let things: [Thing]

    /// Whether there are no others of the kind; else a name that is none of these may be one.
    let areAll: Bool
    let names: [Name]
    let words: [Int32]
    let vocabulary: WordFinder

    /// The names that begin with a word, and those that have it, by the numbers of words.
    let beginning: Rows<Int32>
    let having: Rows<Int32>

    /// The names by their letters without spaces.
    let joined: WordTable
    let namesOfJoined: Rows<Int32>

    /// Words for any of the kind, which say nothing about one: `stack`, `project`.
    let nouns: WordTable

    init(_ things: [Thing], nouns: [String], areAll: Bool) {
        var list = NameList()
        for (place, thing) in things.enumerated() {
            for (number, text) in (thing.names + [thing.id]).enumerated() {
                list.add(text, of: place, isUsual: number == 0)
            }
        }
        self.things = things
        self.areAll = areAll
        names = list.names
        words = list.words
        vocabulary = WordFinder(list.vocabulary)
        joined = list.joined
        namesOfJoined = Rows(list.namesOfJoined)
        (beginning, having) = list.namesOfWords
        self.nouns = WordTable(nouns)
    }
}

/// Names as they are collected.
private struct NameList {
    private(set) var names: [NameIndex.Name] = []
    private(set) var words: [Int32] = []
    private(set) var vocabulary = WordIndex()
    private(set) var joined = WordTable()
    private(set) var namesOfJoined: [[Int32]] = []

    mutating func add(_ text: String, of thing: Int, isUsual: Bool) {
        let said = SaidWords(of: text)
        let start = words.count
        var letters: [UInt8] = []
        for word in said.all where !word.isEnding {
            words.append(vocabulary.add(said.letters.span.extracting(word.letters), word.key))
            letters += said.letters[word.letters]
        }
        guard words.count > start else { return }
        let key = Int(joined.add(letters.span))
        if key == namesOfJoined.count { namesOfJoined.append([]) }
        namesOfJoined[key].append(Int32(names.count))
        names.append(.init(thing: thing, words: start..<words.count, isUsual: isUsual))
    }

    /// The names that begin with each word, and those that have it.
    var namesOfWords: (beginning: Rows<Int32>, having: Rows<Int32>) {
        var beginning = [[Int32]](repeating: [], count: vocabulary.count)
        var having = beginning
        for (number, name) in names.enumerated() {
            beginning[Int(words[name.words.lowerBound])].append(Int32(number))
            for word in Set(words[name.words]) { having[Int(word)].append(Int32(number)) }
        }
        return (Rows(beginning), Rows(having))
    }
}

extension WordTable {
    /// A table of the words of some texts.
    fileprivate init(_ texts: [String]) {
        self.init()
        for said in texts.map({ SaidWords(of: $0) }) {
            for word in said.all {
                _ = add(said.letters.span.extracting(word.letters), word.key)
            }
        }
    }
}
