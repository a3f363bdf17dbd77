/// Memory in which the short values of one use of a statement stay where SQLite can find them.
///
/// SQLite would allocate a copy of each value; this is an allocation once per statement.
final class BindingArena {
    private static let size = 1024

    private var start: UnsafeMutableRawPointer?
    private var used = 0

    deinit { start?.deallocate() }

    /// Returns where the bytes are until the arena is emptied, or `nil` if there is no room for
    /// them.
    ///
    /// No bytes have an address too: SQLite takes a missing one for NULL.
    func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
        guard bytes.count < Self.size - used else { return nil }
        let memory = start ?? .allocate(byteCount: Self.size, alignment: 1)
        start = memory
        let copy = UnsafeMutableRawBufferPointer(start: memory + used, count: bytes.count)
        copy.copyMemory(from: bytes)
        used += bytes.count
        return UnsafeRawPointer(memory + used - bytes.count)
    }

    func removeAll() { used = 0 }
}
