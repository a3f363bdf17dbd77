/// A number in decimal digits, as people write it: `-12.345`.
struct DecimalText {
    private let isNegative: Bool
    private let whole: [UInt8]
    private let fraction: [UInt8]

    init(_ text: String) {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        isNegative = text.hasPrefix("-")
        whole = parts.first.map { Array($0.utf8) } ?? []
        fraction = parts.count > 1 ? Array(parts[1].utf8) : []
    }

    /// Returns the text with so many digits after the point at most, a half rounded away from zero.
    func rounded(toDigits count: Int) -> String {
        var digits = whole + fraction.prefix(count)
        if fraction.count > count, fraction[count] >= UInt8(ascii: "5") { Self.increment(&digits) }
        let wholeCount = digits.count - min(count, fraction.count)
        let text = String(decoding: digits, as: UTF8.self)
        return (isNegative ? "-" : "") + text.prefix(wholeCount) + "." + text.dropFirst(wholeCount)
            + "0"
    }

    private static func increment(_ digits: inout [UInt8]) {
        for index in digits.indices.reversed() {
            guard digits[index] == UInt8(ascii: "9") else {
                digits[index] += 1
                return
            }
            digits[index] = UInt8(ascii: "0")
        }
        digits.insert(UInt8(ascii: "1"), at: 0)
    }
}
