/// The SHA-256 of FIPS 180-4 over content that comes piece by piece.
public struct SHA256: Sendable {
    static let blockSize = 64

    /// The eight words that the standard calls H.
    private var words: SIMD8<UInt32> = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
        0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    /// The bytes since the last whole block.
    private var pending: [UInt8] = []

    private var byteCount: UInt64 = 0

    /// Creates the hash of no content.
    public init() {}

    /// Adds content after what came before; the digest does not show where one piece ended.
    public mutating func update(_ bytes: [UInt8]) {
        byteCount += UInt64(bytes.count)
        let missing = min(Self.blockSize - pending.count, bytes.count)
        pending += bytes[..<missing]
        if pending.count == Self.blockSize {
            words = Self.compressed(words, with: pending.span)
            pending.removeAll(keepingCapacity: true)
        }
        let blocks = (bytes.count - missing) / Self.blockSize
        let rest = missing + blocks * Self.blockSize
        for start in stride(from: missing, to: rest, by: Self.blockSize) {
            let block = bytes.span.extracting(start..<start + Self.blockSize)
            words = Self.compressed(words, with: block)
        }
        pending += bytes[rest...]
    }

    /// The digest of what came so far.
    public var digest: Digest {
        // One bit, zeros up to eight bytes before the end of a block, and there the length in bits.
        var padded = InlineArray<128, UInt8>(repeating: 0)
        for index in pending.indices { padded[index] = pending[index] }
        padded[pending.count] = 0x80
        let end = pending.count + 9 > Self.blockSize ? 2 * Self.blockSize : Self.blockSize
        let bitCount = byteCount << 3
        for byte in 0..<8 {
            padded[end - 1 - byte] = UInt8(truncatingIfNeeded: bitCount >> UInt64(8 * byte))
        }
        var words = words
        for start in stride(from: 0, to: end, by: Self.blockSize) {
            let block = padded.span.extracting(start..<start + Self.blockSize)
            words = Self.compressed(words, with: block)
        }
        return Digest(words: words)
    }
}
