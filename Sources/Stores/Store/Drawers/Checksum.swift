/// A short number by which an entry that is not as it was stored is told.
///
/// It is FNV-1a with 64 bits: a change of any one byte always gives another number.
package struct Checksum {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    package mutating func add(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

extension NewEntry {
    /// The checksum of the entry as one of a run's, by its number there.
    package func checksum(in run: RunID, number: Int) -> UInt64 {
        var sum = Checksum()
        sum.add(run.text.utf8)
        sum.add(number)
        sum.add(kind.rawValue)
        sum.add(attempt)
        // Ends the path, in whose coding it does not occur.
        sum.add(path.utf8)
        sum.add(0xFF)
        sum.add(data)
        return sum.value
    }
}
