/// The alignments that may be the best one or its rivals.
struct AlignmentChoice {
    private(set) var all: [Alignment] = []
    private let most: Float

    /// What rivals may cost more than the best one.
    private let margin: Float

    /// The cost of the cheapest exact alignment, or else of the cheapest one.
    private var best: (cost: Float, isExact: Bool)?

    /// Costs that are added up in another order differ by less.
    static let precision: Float = 0.001

    init(most: Float, margin: Float) {
        self.most = most
        self.margin = margin
        all.reserveCapacity(4)
    }

    /// What an alignment may cost that is of interest, unless it is exact.
    var limit: Float { best.map { min(most, $0.cost + margin) } ?? most }

    /// The same where it may be exact, which comes before what costs less.
    var limitOfExact: Float { best?.isExact == true ? limit : most }

    mutating func add(_ alignment: Alignment?) {
        guard let alignment else { return }
        all.append(alignment)
        guard let best, best.isExact || !alignment.isExact else {
            best = (alignment.cost, alignment.isExact)
            return
        }
        if alignment.isExact == best.isExact, alignment.cost < best.cost {
            self.best = (alignment.cost, best.isExact)
        }
    }
}
