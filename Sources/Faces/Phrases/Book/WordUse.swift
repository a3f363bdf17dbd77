/// Which sayables of each app have which word.
struct WordUse {
    /// The last sayable that had the word, and how many have it.
    private struct Count {
        var last: Int
        var sayables: Int
    }

    private var counts: [[Int32: Count]]

    init(apps: Int) { counts = .init(repeating: [:], count: apps) }

    /// Notes a word of a sayable; sayables come one after the other.
    mutating func note(_ word: Int32, app: Int, sayable: Int) {
        var count = counts[app][word] ?? Count(last: sayable, sayables: 1)
        if count.last != sayable { count = Count(last: sayable, sayables: count.sayables + 1) }
        counts[app][word] = count
    }

    /// The number of an app's sayables that have a word.
    func sayables(with word: Int32, app: Int) -> Int { counts[app][word]?.sayables ?? 1 }

    /// The words of each app that many of its sayables have.
    var common: [Set<Int32>] {
        counts.map { Set($0.filter { $0.value.sayables >= 3 }.keys) }
    }
}
