/// Finds what has all of some words, the best first.
public struct Finder: Sendable {
    private let wanted: [[UInt8]]

    /// Whether there are no words to look for.
    public var isEmpty: Bool { wanted.isEmpty }

    public init(_ words: String) {
        wanted = SaidWords(of: words, most: 32).spellings
    }

    /// Returns what has each word, or one that begins with it or is like it; what has them in its
    /// title comes before what has them in other names, and that before what is told of it.
    public func find(in all: [Findable], most: Int) -> [Findable] {
        guard !wanted.isEmpty else { return [] }
        let found = all.enumerated().compactMap { place, one in
            cost(of: one).map { (one: one, cost: $0, place: place) }
        }
        return found.sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }
            .prefix(most).map(\.one)
    }

    private static let costOfName: Float = 0.5
    private static let costOfDetail: Float = 1
    private static let costOfBeginning: Float = 0.1

    private func cost(of one: Findable) -> Float? {
        let fields =
            [(one.title, Float(0)), (one.id, Self.costOfName), (one.kind, Self.costOfName)]
            + one.names.map { ($0, Self.costOfName) } + one.details.map { ($0, Self.costOfDetail) }
        let words = fields.flatMap { text, cost in
            SaidWords(of: text).spellings.map { (word: $0, cost: cost) }
        }
        var total: Float = 0
        for word in wanted {
            let best = words.compactMap { other in
                cost(of: word, in: other.word).map { $0 + other.cost }
            }.min()
            guard let best else { return nil }
            total += best
        }
        // Of two titles that fit, the shorter one says less that was not asked for.
        return total + 0.001 * Float(one.title.utf8.count)
    }

    private func cost(of word: [UInt8], in other: [UInt8]) -> Float? {
        if let cost = Likeness.cost(of: word, for: other, rightlySpelt: false) { return cost }
        return other.starts(with: word) ? Self.costOfBeginning : nil
    }
}
