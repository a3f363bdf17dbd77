package import Values

/// Makes names of secrets: equal ones have one name, which tells nothing about them without the
/// key.
package struct SealingKey: Hashable, Sendable {
    /// The number of bytes of a new key.
    package static let count = 32

    package let bytes: [UInt8]

    /// Creates a key that is used nowhere else.
    package static var random: SealingKey {
        SealingKey(
            (0..<count / 8).flatMap { _ in
                withUnsafeBytes(of: UInt64.random(in: 0 ... .max), Array.init)
            })
    }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The name of bytes: their HMAC with SHA-256.
    package func name(of bytes: [UInt8]) -> Digest {
        Digest(of: padded(0x5C) + Digest(of: padded(0x36) + bytes).bytes)
    }

    private func padded(_ mark: UInt8) -> [UInt8] {
        let key = bytes.count > 64 ? Digest(of: bytes).bytes : bytes
        return (key + Array(repeating: 0, count: 64 - key.count)).map { $0 ^ mark }
    }
}
