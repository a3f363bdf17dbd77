/// The UTF-8 sequences of scalars as a tree, in which each level is a byte.
struct UTF8Tree {
    /// Sequences that begin with a byte from `low` to `high`.
    struct Branch {
        let low: UInt8
        let high: UInt8
        var branches: [Branch] = []

        var isLast: Bool { branches.isEmpty }
    }

    private(set) var branches: [Branch] = []

    /// The last scalar of one, two, three and four bytes.
    private static let lastScalars: [UInt32] = [0x7F, 0x7FF, 0xFFFF, 0x10FFFF]

    /// Adds scalars that are larger than all before.
    mutating func insert(_ range: ScalarSet.Range) {
        var low = range.lowerBound
        for (length, last) in zip(1..., Self.lastScalars) where low <= last {
            insert(low, min(range.upperBound, last), length)
            if range.upperBound <= last { return }
            low = last + 1
        }
    }

    /// Adds scalars of one length, split so that the bytes of a sequence do not depend on each
    /// other.
    private mutating func insert(_ low: UInt32, _ high: UInt32, _ length: Int) {
        for level in 1..<max(length, 1) {
            let mask: UInt32 = 1 << (6 * UInt32(level)) - 1
            guard low & ~mask != high & ~mask else { continue }
            if low & mask != 0 {
                insert(low, low | mask, length)
                return insert((low | mask) + 1, high, length)
            }
            if high & mask != mask {
                insert(low, (high & ~mask) - 1, length)
                return insert(high & ~mask, high, length)
            }
        }
        let bytes = (0..<length).map {
            (Self.byte($0, of: low, length), Self.byte($0, of: high, length))
        }
        Self.insert(bytes[...], into: &branches)
    }

    private static func byte(_ index: Int, of scalar: UInt32, _ length: Int) -> UInt8 {
        let bits = UInt8(truncatingIfNeeded: scalar >> (6 * UInt32(length - 1 - index)))
        guard index == 0 else { return 0x80 | bits & 0x3F }
        return length == 1 ? bits : ~(0xFF >> UInt8(length)) | bits
    }

    /// Only the last branch can begin with the same bytes, since scalars come in ascending order.
    private static func insert(_ bytes: ArraySlice<(UInt8, UInt8)>, into branches: inout [Branch]) {
        guard let (low, high) = bytes.first else { return }
        if let last = branches.last, last.low == low, last.high == high, !last.isLast {
            return insert(bytes.dropFirst(), into: &branches[branches.count - 1].branches)
        }
        var branch = Branch(low: low, high: high)
        insert(bytes.dropFirst(), into: &branch.branches)
        branches.append(branch)
    }
}
