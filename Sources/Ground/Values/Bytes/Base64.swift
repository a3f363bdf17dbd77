/// The base64 of RFC 4648: the common alphabet, padded, on one line.
enum Base64 {
    private static let digits = [UInt8](
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The digit that each byte stands for; other bytes stand for 64.
    private static let numbers: [UInt8] = {
        var numbers = [UInt8](repeating: 64, count: 256)
        for (number, digit) in digits.enumerated() { numbers[Int(digit)] = UInt8(number) }
        return numbers
    }()

    static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
        let digits = digits
        text.append(addingCapacity: (bytes.count + 2) / 3 * 4) { text in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let given = min(bytes.count - start, 3)
                var group = 0
                for i in 0..<3 { group = group << 8 | (i < given ? Int(bytes[start + i]) : 0) }
                for i in 0..<4 {
                    text.append(i <= given ? digits[group >> (18 - 6 * i) & 63] : padding)
                }
            }
        }
    }

    /// Returns the bytes that have just this text, or `nil` if none have.
    static func bytes(of text: Span<UInt8>) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        var count = text.count
        while count > 0, text.count - count < 2, text[count - 1] == padding { count -= 1 }
        let numbers = numbers
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 3 / 4)
        var bits: UInt32 = 0
        var bitCount = 0
        for i in 0..<count {
            let number = numbers[Int(text[i])]
            guard number < 64 else { return nil }
            bits = bits << 6 | UInt32(number)
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
            }
        }
        // Bits left over belong to no byte; if they are set, the bytes have another text.
        let isWhole = bits & (1 << UInt32(bitCount) - 1) == 0
        return isWhole ? bytes : nil
    }
}
