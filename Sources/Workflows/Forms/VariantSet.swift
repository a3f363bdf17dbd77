/// Some of the variants of a shape, of which no shape has more than 64.
struct VariantSet: Sendable {
    private var bits: UInt64 = 0

    mutating func insert(_ index: Int) { bits |= 1 << index }

    func contains(_ index: Int) -> Bool { bits & 1 << index != 0 }

    var indices: [Int] { (0..<UInt64.bitWidth).filter(contains) }
}
