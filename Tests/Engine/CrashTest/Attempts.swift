/// Things that are asked for while the process dies, each until the one who asks has heard that it
/// is stored.
struct Attempts: Sendable {
    /// The number of things that were asked for.
    private(set) var count = 0

    /// Those of which it is not known whether they are stored; they are asked for again.
    private(set) var unheard: [Int] = []

    /// Some to ask for: first those from before, then new ones.
    mutating func take(_ most: Int) -> [Int] {
        let again = unheard.prefix(most)
        let new = count..<count + most - again.count
        unheard.removeFirst(again.count)
        count += new.count
        return Array(again) + new
    }

    mutating func note(_ numbers: [Int], stored: Set<Int>) {
        unheard += numbers.filter { !stored.contains($0) }
    }
}
