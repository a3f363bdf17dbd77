/// Apps by their names without spaces.
struct AppNames: Sendable {
    private var words = WordIndex()
    private var names = WordFinder(WordIndex())

    /// The app of each name.
    private var apps: [Int] = []

    /// Enters a name; the first app that has it keeps it.
    mutating func add(_ name: String, of app: Int) {
        let letters = SaidWords(of: name).letters
        guard !letters.isEmpty else { return }
        _ = words.add(letters.span)
        if apps.count < words.count { apps.append(app) }
    }

    /// Makes the names findable although they are misspelt, once all have been added.
    mutating func finish() { names = WordFinder(words) }

    /// Whether a name may begin with a word, rightly spelt or not.
    func mayBegin(with word: Span<UInt8>) -> Bool {
        word.count < 2 || names.mayHaveWords(from: word[0]) || names.mayHaveWords(from: word[1])
    }

    func app(named letters: Span<UInt8>) -> Int? {
        names.number(of: letters).map { apps[Int($0)] }
    }

    func app(named letters: Span<UInt8>, _ key: WordKey) -> Int? {
        names.number(of: letters, key).map { apps[Int($0)] }
    }

    /// The app whose name, which these letters are not, was misspelt so, if there is one such.
    func app(misspelt letters: Span<UInt8>) -> Int? {
        guard letters.count >= 4, names.mayHave(letters) else { return nil }
        var found: [LikeWord] = []
        names.findUnknown(letters, WordKey(letters), &found)
        return found.first.map { apps[Int($0.word)] }
    }
}
