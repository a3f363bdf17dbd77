/// The digits after the point of a number of seconds.
enum FractionOfSecond {
    /// Returns the nanoseconds that one to nine digits stand for.
    static func nanoseconds(digits: Substring.UTF8View) throws(TimeTextError) -> Int32 {
        guard digits.count <= 9 else { throw .tooManyDigits(digits.count) }
        let number = digits.reduce(0) { $0 * 10 + Int32($1 & 0xF) }
        return (digits.count..<9).reduce(number) { number, _ in number * 10 }
    }

    /// Appends a point and as many digits as needed, one or three at a time, or nothing for no
    /// nanoseconds.
    static func append(_ nanoseconds: UInt32, digitsAtATime group: Group, to text: inout [UInt8]) {
        guard nanoseconds > 0 else { return }
        var (number, digits) = (nanoseconds, 9)
        while number.isMultiple(of: group.rawValue) {
            number /= group.rawValue
            digits -= group == .ones ? 1 : 3
        }
        text.append(".")
        text.append(digits: UInt64(number), atLeast: digits)
    }

    /// The number of digits that are written together or not at all, as a power of ten.
    enum Group: UInt32 {
        case ones = 10
        case threes = 1000
    }
}

extension TimeTextError {
    fileprivate static func tooManyDigits(_ count: Int) -> Self {
        Self("a fraction has at most 9 digits, not \(count)")
    }
}
