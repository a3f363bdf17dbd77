import Testing

@testable import SQLite

@Suite struct BindingArenaTests {
    private let arena = BindingArena()

    /// Whether a value of so many bytes found room, and lies there unharmed.
    private func keeps(_ count: Int) -> Bool {
        let value = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        guard let copy = value.withUnsafeBytes(arena.copy) else { return false }
        return UnsafeRawBufferPointer(start: copy, count: count).elementsEqual(value)
    }

    @Test func `values find room until it is used up`() {
        #expect(keeps(600))
        #expect(!keeps(600))
        #expect(keeps(400))
        #expect(!keeps(24))
        arena.removeAll()
        #expect(keeps(1023))
    }

    @Test func `no bytes have an address`() {
        #expect(arena.copy(UnsafeRawBufferPointer(start: nil, count: 0)) != nil)
    }

    @Test(arguments: [1024, 100_000])
    func `a value that is too long finds none`(count: Int) {
        #expect(!keeps(count))
    }
}
