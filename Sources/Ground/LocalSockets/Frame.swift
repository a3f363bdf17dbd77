import Values

/// A value on its way: four bytes that tell the length, the highest first, then the canonical
/// coding.
enum Frame {
    /// The longest coding of a value that is sent at once.
    static let longest = 16 << 20

    static func bytes(of value: Value) throws(LocalSocketError) -> [UInt8] {
        let coding = value.encoded
        guard coding.count <= longest else { throw .tooLong(coding.count) }
        let length = (0..<4).map { UInt8(truncatingIfNeeded: coding.count >> (24 - 8 * $0)) }
        return length + coding
    }

    /// Takes the first whole frame off a buffer, or returns `nil` if there is none yet.
    static func first(in buffer: inout [UInt8]) throws(LocalSocketError) -> Value? {
        guard buffer.count >= 4 else { return nil }
        let length = buffer.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard length <= longest else { throw .unreadable("\(length) bytes at once are too many") }
        guard buffer.count >= 4 + length else { return nil }
        defer { buffer.removeFirst(4 + length) }
        do {
            return try Value(decoding: Array(buffer[4..<4 + length]))
        } catch {
            throw .noValue("\(error)")
        }
    }
}
