/// Apps by their names without spaces.
struct AppNames: Sendable {
    private var names = WordIndex()

    /// The app of each name.
    private var apps: [Int] = []

    /// The letters of the longest name.
    private(set) var longest = 0

    /// Enters a name; the first app that has it keeps it.
    mutating func add(_ name: String, of app: Int) {
        let key = SaidWord.words(of: name).flatMap { Array($0.text.utf8) }
        guard !key.isEmpty else { return }
        _ = names.add(key.span)
        if apps.count < names.count { apps.append(app) }
        longest = max(longest, key.count)
    }

    /// Whether a name may begin with a word, rightly spelt or not.
    func mayBegin(with word: Span<UInt8>) -> Bool {
        word.count < 2 || names.mayHaveWords(from: word[0]) || names.mayHaveWords(from: word[1])
    }

    func app(named key: Span<UInt8>) -> Int? { names.number(of: key).map { apps[Int($0)] } }

    /// The app whose name was misspelt so, if there is one such.
    func app(misspelt key: Span<UInt8>) -> Int? {
        guard key.count >= 4 else { return nil }
        var found: [LikeWord] = []
        names.find(key, &found)
        return found.first.map { apps[Int($0.word)] }
    }
}
