/// Finds what has all of some words, the best first.
public struct Finder: Sendable {
    private let wanted: [[UInt8]]

    /// Whether there are no words to look for.
    public var isEmpty: Bool { wanted.isEmpty }

    public init(_ words: String) {
        wanted = SaidWords(of: words, most: 32).spellings
    }

    /// Returns what has each word, or one that begins with it or is like it, in this order; then
    /// what has them in its title comes before what has them in other names, and that before what
    /// is told of it.
    public func find(in all: [Findable], most: Int) -> [Findable] {
        guard !wanted.isEmpty else { return [] }
        let found = all.enumerated().compactMap { place, one in
            distance(of: one).map { (one: one, distance: $0, place: place) }
        }
        return found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
            .prefix(most).map(\.one)
    }

    private static let costOfName: Float = 0.5
    private static let costOfDetail: Float = 1

    private func distance(of one: Findable) -> Distance? {
        let fields =
            [(one.title, Float(0)), (one.id, Self.costOfName), (one.kind, Self.costOfName)]
            + one.names.map { ($0, Self.costOfName) } + one.details.map { ($0, Self.costOfDetail) }
        let words = fields.flatMap { text, cost in
            SaidWords(of: text).spellings.map { (word: $0, cost: cost) }
        }
        // Of two titles that fit, the shorter one says less that was not asked for.
        var total = Distance(cost: 0.001 * Float(one.title.utf8.count))
        for word in wanted {
            let best = words.compactMap { other in
                Distance(of: word, in: other.word, isDetail: other.cost == Self.costOfDetail)
                    .map { $0 + Distance(cost: other.cost) }
            }.min()
            guard let best else { return nil }
            total = total + best
        }
        return total
    }
}

/// How far something is from some words; an exact word is nearer than the beginning of one, and
/// that than a slip of the finger.
private struct Distance: Comparable {
    var slips = 0
    var beginnings = 0
    var cost: Float = 0

    init(cost: Float) { self.cost = cost }

    /// In details only the word itself is one, since they have many: `over` is no `overdue`.
    init?(of word: [UInt8], in other: [UInt8], isDetail: Bool) {
        let likeness = Likeness.cost(of: word, for: other, rightlySpelt: false)
        if let likeness, likeness < (isDetail ? Likeness.ending : Likeness.typo) {
            cost = likeness
        } else if other.starts(with: word) {
            beginnings = 1
        } else if likeness != nil {
            slips = 1
        } else {
            return nil
        }
    }

    static func + (one: Self, other: Self) -> Self {
        var sum = Self(cost: one.cost + other.cost)
        sum.slips = one.slips + other.slips
        sum.beginnings = one.beginnings + other.beginnings
        return sum
    }

    static func < (one: Self, other: Self) -> Bool {
        (one.slips, one.beginnings, one.cost) < (other.slips, other.beginnings, other.cost)
    }
}
