/// What readers of rules need to find their way through the bytes of a text.
extension [UInt8] {
    /// The whole number that some digits spell, which must be few enough to fit.
    func number(_ digits: Range<Int>) -> Int {
        digits.reduce(0) { $0 &* 10 &+ Int(self[$1] & 0xF) }
    }

    /// Splits a range at each separator and takes the spaces from the pieces' ends; a piece can be empty.
    func pieces(of range: Range<Int>, between separator: Unicode.Scalar) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where self[index] == UInt8(ascii: separator) {
            pieces.append(trimmed(start..<index))
            start = index + 1
        }
        return pieces + [trimmed(start..<range.upperBound)]
    }

    /// Returns the range without the spaces at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isSpace { start += 1 }
        while start < end, self[end - 1].isSpace { end -= 1 }
        return start..<end
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
