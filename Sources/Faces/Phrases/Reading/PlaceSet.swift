/// A set of places of words, as bits; those behind the first ones are in none.
struct PlaceSet {
    private var bits: UInt64 = 0

    static let most = 64

    var isEmpty: Bool { bits == 0 }

    func contains(_ place: Int) -> Bool {
        place < Self.most && bits & 1 << UInt64(place) != 0
    }

    mutating func insert(_ place: Int) {
        if place < Self.most { bits |= 1 << UInt64(place) }
    }

    mutating func insert(_ range: Range<Int>) {
        for place in range { insert(place) }
    }

    mutating func remove(_ range: Range<Int>) {
        for place in range where place < Self.most { bits &= ~(1 << UInt64(place)) }
    }

    mutating func formUnion(_ other: PlaceSet) { bits |= other.bits }

    mutating func subtract(_ other: PlaceSet) { bits &= ~other.bits }

    /// Takes the first place out.
    mutating func popFirst() -> Int? {
        guard bits != 0 else { return nil }
        defer { bits &= bits - 1 }
        return bits.trailingZeroBitCount
    }
}
