/// The SHA-256 of something, which stands for it in keys and comparisons.
public struct Digest: Hashable, Sendable {
    /// Eight bytes of the hash each; one vector of them would have to lie where tasks do not put
    /// their variables.
    private let first, second, third, fourth: UInt64

    init(words: SIMD8<UInt32>) {
        func pair(_ index: Int) -> UInt64 { UInt64(words[index]) << 32 | UInt64(words[index + 1]) }
        first = pair(0)
        second = pair(2)
        third = pair(4)
        fourth = pair(6)
    }

    /// Creates the digest of bytes.
    public init(of bytes: [UInt8]) {
        var hash = SHA256()
        hash.update(bytes)
        self = hash.digest
    }

    /// Creates the digest of several parts, which is that of the list of them.
    ///
    /// Unlike the digest of bytes in a row, it shows where each part ends and of what kind it is.
    public init(ofParts parts: Value...) { self = Value.list(parts).digest }

    /// Creates the digest whose hash has these bytes, or returns `nil` if they are not 32.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        var words = SIMD8<UInt32>()
        for (i, byte) in bytes.enumerated() { words[i / 4] = words[i / 4] << 8 | UInt32(byte) }
        self.init(words: words)
    }

    /// The 32 bytes of the hash.
    public var bytes: [UInt8] {
        [UInt8](capacity: 32) { bytes in
            for part in [first, second, third, fourth] {
                for byte in 0..<8 {
                    bytes.append(UInt8(truncatingIfNeeded: part >> (56 - 8 * byte)))
                }
            }
        }
    }
}

extension Digest: LosslessStringConvertible {
    /// Creates the digest of this ``description``, or returns `nil` if the text is none.
    public init?(_ description: String) {
        let digits = Array(description.utf8)
        guard digits.count == 64 else { return nil }
        var words = SIMD8<UInt32>()
        for (index, digit) in digits.enumerated() {
            guard let number = UInt8(ofHexDigit: digit) else { return nil }
            words[index / 8] = words[index / 8] << 4 | UInt32(number)
        }
        self.init(words: words)
    }

    /// The hash as 64 lower-case hexadecimal digits.
    public var description: String {
        let digits = bytes.flatMap { [UInt8(hexDigit: $0 >> 4), UInt8(hexDigit: $0 & 0xF)] }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension UInt8 {
    /// Creates the number below 16 that a lower-case digit stands for.
    fileprivate init?(ofHexDigit digit: UInt8) {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = digit - UInt8(ascii: "a") + 10
        default: return nil
        }
    }
}

extension Value {
    /// The digest of the canonical coding, the same on every machine and in every process.
    public var digest: Digest { Digest(of: encoded) }
}
