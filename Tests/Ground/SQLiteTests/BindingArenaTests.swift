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

    @Test func valuesFindRoomUntilItIsUsedUp() {
        #expect(keeps(600))
        #expect(!keeps(600))
        #expect(keeps(400))
        #expect(!keeps(24))
        arena.removeAll()
        #expect(keeps(1023))
    }

    @Test func noBytesHaveAnAddress() {
        #expect(arena.copy(UnsafeRawBufferPointer(start: nil, count: 0)) != nil)
    }

    @Test(arguments: [1024, 100_000])
    func aValueThatIsTooLongFindsNone(count: Int) {
        #expect(!keeps(count))
    }
}
