/// Reading the bytes of a rule's text.
extension [UInt8] {
    /// The whole number that some digits spell, which must be few enough to fit.
    func number(_ digits: Range<Int>) -> Int {
        digits.reduce(0) { $0 &* 10 &+ Int(self[$1] & 0xF) }
    }

    /// Splits a range at each separator and takes the spaces from the pieces' ends; a piece can be
    /// empty.
    func pieces(of range: Range<Int>, between separator: Unicode.Scalar) -> BytePieces {
        BytePieces(bytes: self, rest: range, separator: UInt8(ascii: separator))
    }

    /// Returns whether a range spells a word of capital letters, in capital or small ones.
    func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount
            && zip(range, 0..<range.count).allSatisfy { self[$0] & 0xDF == word.utf8Start[$1] }
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

/// The pieces of some bytes, one after another.
struct BytePieces: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    /// The rest that has not been split; `nil` at the end.
    var rest: Range<Int>?
    let separator: UInt8

    mutating func next() -> Range<Int>? {
        guard let range = rest else { return nil }
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != separator { index += 1 }
        rest = index < range.upperBound ? index + 1..<range.upperBound : nil
        return bytes.trimmed(range.lowerBound..<index)
    }
}
