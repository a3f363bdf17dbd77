/// The numbers of words by something that several of them share.
///
/// Words with other keys may be among them, so that each has to be looked at.
struct WordChains: Sendable {
    /// A word of a chain.
    struct Link: Sendable {
        /// The letters that it has, as bits.
        let mask: UInt32

        /// The word that follows, or a negative number.
        let next: Int32
    }

    private static let size = 1024

    /// The last word of each chain, or a negative number.
    private var heads: [Int32] = []

    /// Each word as a link of its chain.
    private var links: [Link] = []

    /// Adds the next number, under a key if it has one.
    mutating func add(_ number: Int32, _ mask: UInt32, to key: Int?) {
        guard let key else { return links.append(Link(mask: mask, next: -1)) }
        if heads.isEmpty { heads = [Int32](repeating: -1, count: Self.size) }
        let place = key & (Self.size - 1)
        links.append(Link(mask: mask, next: heads[place]))
        heads[place] = number
    }

    /// The first word of a chain, or a negative number.
    func first(of key: Int) -> Int32 {
        heads.isEmpty ? -1 : heads[key & (Self.size - 1)]
    }

    subscript(number: Int32) -> Link { links[Int(number)] }
}
