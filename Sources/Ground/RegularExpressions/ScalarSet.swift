/// A set of Unicode scalars, as ranges in ascending order that neither touch nor overlap.
///
/// Surrogates may lie inside of a range; no text contains them, so they mean nothing.
struct ScalarSet: Hashable, Sendable {
    typealias Range = ClosedRange<UInt32>

    private(set) var ranges: [Range]

    static let all = ScalarSet(0...0x10FFFF)

    init() { ranges = [] }

    init(_ range: Range) { ranges = [range] }

    init(_ scalar: Unicode.Scalar) { self.init(scalar.value...scalar.value) }

    /// Creates the set of what lies in at least one of the ranges, in any order.
    init(_ ranges: [Range]) {
        let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
        self.ranges = []
        for range in sorted { append(range) }
    }

    /// Adds a range that starts no earlier than the last one.
    private mutating func append(_ range: Range) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound + 1 else {
            return ranges.append(range)
        }
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound...end
    }

    /// Adds a scalar that is larger than all that are in the set.
    mutating func append(larger scalar: UInt32) { append(scalar...scalar) }
}

extension ScalarSet {
    var isASCII: Bool { ranges.allSatisfy { $0.upperBound < 0x80 } }

    func contains(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].contains(scalar) { return true }
            if scalar < ranges[middle].lowerBound { high = middle } else { low = middle + 1 }
        }
        return false
    }

    var inverted: ScalarSet {
        var inverse = ScalarSet()
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { inverse.ranges.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { inverse.ranges.append(next...0x10FFFF) }
        return inverse
    }
}
