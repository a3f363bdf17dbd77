import Glibc

/// The two pipes to the compiler, and the framing of the messages in them.
///
/// Each message follows its length, eight bytes in little-endian order; the length 0 says goodbye.
struct MessageStream {
    /// More than any source that was ever compiled; what claims to be longer is no message.
    private static let longestMessage = 1 << 30

    let input: Int32
    let output: Int32

    /// Returns the next message, or `nil` if the compiler said goodbye, hung up or sends nonsense.
    func read() -> [UInt8]? {
        guard let header = bytes(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length > 0, length <= Self.longestMessage else { return nil }
        return bytes(Int(length))
    }

    /// Sends a message; `false` if the compiler hung up.
    func write(_ message: JSON) -> Bool {
        let body = Array(message.text.utf8)
        let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
        return send(length + body)
    }

    private func bytes(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // In pieces, so that a length alone cannot claim memory.
            var piece = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
            let received = Glibc.read(input, &piece, piece.count)
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return nil }
            bytes += piece.prefix(received)
        }
        return bytes
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }
}
