/// How many sayables of one app have which word.
struct WordUse {
    /// The last sayable that had the word, and how many have it.
    private struct Count {
        var last = -1
        var sayables = 0
    }

    private var counts: [Count]

    /// The words that were counted.
    private var words: [Int32] = []

    init(words count: Int) { counts = [Count](repeating: Count(), count: count) }

    /// Begins with another app.
    mutating func clear() {
        for word in words { counts[Int(word)] = Count() }
        words.removeAll(keepingCapacity: true)
    }

    /// Notes a word of a sayable; sayables come one after the other.
    mutating func note(_ word: Int32, sayable: Int) {
        let place = Int(word)
        if counts[place].sayables == 0 { words.append(word) }
        guard counts[place].last != sayable else { return }
        counts[place].last = sayable
        counts[place].sayables += 1
    }

    /// The number of the app's sayables that have a word.
    func sayables(with word: Int32) -> Int { max(1, counts[Int(word)].sayables) }

    /// The words that many of its sayables have.
    var common: [Int32] { words.filter { counts[Int($0)].sayables >= 3 } }
}
