/// A set of numbers from 0 to 63, as rules have them for hours, minutes and days of a month.
struct NumberSet: Hashable, Sendable { var bits: UInt64 = 0 }

extension NumberSet {
    /// Creates the set of a range's numbers.
    init(_ range: ClosedRange<Int>) {
        bits = UInt64.ones(from: range.lowerBound, through: range.upperBound)
    }

    /// Creates the set of every number that leaves a remainder when divided by `step`, from 0 up to
    /// but not including `end`.
    init(every step: Int, from remainder: Int, below end: Int) {
        for number in stride(from: remainder % step, to: end, by: step) { insert(number) }
    }

    init(_ number: Int) { insert(number) }

    mutating func insert(_ number: Int) { bits |= 1 << number }

    mutating func formUnion(_ other: NumberSet) { bits |= other.bits }

    mutating func formIntersection(_ other: NumberSet) { bits &= other.bits }
}

extension NumberSet {
    var isEmpty: Bool { bits == 0 }

    var count: Int { bits.nonzeroBitCount }

    /// The numbers, the smallest first.
    var numbers: [Int] { (0..<64).filter(contains) }

    /// The smallest number.
    var first: Int? { isEmpty ? nil : bits.trailingZeroBitCount }

    /// The greatest number.
    var last: Int? { isEmpty ? nil : 63 - bits.leadingZeroBitCount }

    func contains(_ number: Int) -> Bool { bits & (1 << number) != 0 }

    /// Returns the smallest number that is not less than `number`.
    func first(from number: Int) -> Int? {
        NumberSet(bits: bits & UInt64.ones(from: number, through: 63)).first
    }

    /// Returns the greatest number that is not more than `number`.
    func last(through number: Int) -> Int? {
        NumberSet(bits: bits & UInt64.ones(from: 0, through: number)).last
    }

    /// Returns the number that `index` others come before.
    func number(at index: Int) -> Int? {
        var rest = bits
        for _ in 0..<index { rest &= rest &- 1 }
        return NumberSet(bits: rest).first
    }
}

extension UInt64 {
    /// The bits of two places and of all between them; none if the last comes before the first.
    static func ones(from first: Int, through last: Int) -> UInt64 {
        guard first <= last, last >= 0, first <= 63 else { return 0 }
        return (UInt64.max << Swift.max(first, 0)) & (UInt64.max >> (63 - Swift.min(last, 63)))
    }
}
