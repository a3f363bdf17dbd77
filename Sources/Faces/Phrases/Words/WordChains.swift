/// The numbers of words by something that several of them share.
///
/// Words with other keys may be among them, so that each has to be looked at.
struct WordChains: Sendable {
    private static let size = 1024

    /// The last word of each chain, or -1.
    private var heads: [Int32] = []

    /// The word that follows each word, or -1.
    private var next: [Int32] = []

    /// Adds the next number, under a key if it has one.
    mutating func add(_ number: Int32, to key: Int?) {
        next.append(-1)
        guard let key else { return }
        if heads.isEmpty { heads = [Int32](repeating: -1, count: Self.size) }
        let place = key & (Self.size - 1)
        next[Int(number)] = heads[place]
        heads[place] = number
    }

    func first(of key: Int) -> Int32? {
        guard !heads.isEmpty else { return nil }
        let head = heads[key & (Self.size - 1)]
        return head < 0 ? nil : head
    }

    func next(after number: Int32) -> Int32? {
        let following = next[Int(number)]
        return following < 0 ? nil : following
    }
}
