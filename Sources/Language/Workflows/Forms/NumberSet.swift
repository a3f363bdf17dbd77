/// Some of the numbers below 64, such as the places of a shape's keys or of its variants.
struct NumberSet: Sendable {
    private var bits: UInt64 = 0

    init(_ numbers: [Int] = []) { for number in numbers { insert(number) } }

    mutating func insert(_ number: Int) { bits |= 1 << number }

    func contains(_ number: Int) -> Bool { bits & 1 << number != 0 }

    func isSubset(of other: NumberSet) -> Bool { bits & ~other.bits == 0 }

    func intersection(_ other: NumberSet) -> NumberSet {
        var copy = self
        copy.bits &= other.bits
        return copy
    }

    var count: Int { bits.nonzeroBitCount }

    /// The smallest one.
    var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

    var indices: [Int] { (0..<UInt64.bitWidth).filter(contains) }
}
