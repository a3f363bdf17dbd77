import Values

/// The code of RFC 2104 with SHA-256, which only those can make who have the key.
package struct HMAC: Sendable {
    package let bytes: [UInt8]

    private static let blockSize = 64

    /// Creates the code of a message.
    package init(of message: [UInt8], key: [UInt8]) {
        let key = key.count > Self.blockSize ? Digest(of: key).bytes : key
        let block = key + [UInt8](repeating: 0, count: Self.blockSize - key.count)
        let inner = Digest(of: block.map { $0 ^ 0x36 } + message)
        bytes = Digest(of: block.map { $0 ^ 0x5C } + inner.bytes).bytes
    }

    /// Whether hexadecimal digits are this code; how long the comparison takes does not depend on
    /// where they differ.
    package func isSpelt(_ digits: some StringProtocol) -> Bool {
        guard let other = Digest(String(digits).lowercased())?.bytes else { return false }
        return zip(bytes, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
